// `npm run lock`: resolve the tools' versions anew, and keep addresses out of the lock.
// npm leaves out where it downloads from (.npmrc), but copies each package's funding page.
import { execSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

rmSync("node_modules", { recursive: true, force: true });
rmSync("package-lock.json", { force: true });
execSync("npm install --loglevel=error", { stdio: "inherit" });
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const entry of Object.values(lock.packages)) delete entry.funding;
writeFileSync("package-lock.json", JSON.stringify(lock, null, 2) + "\n");
