/**
 * Hearing again after a slow start. anywidget gives a widget two seconds to load; one that takes longer is shown all the
 * same, but its model never passes on another message of Python's. Such a model is given back its ears.
 */

interface Message {
  content: { data: { method: string } };
}

/** The host's own model, of which the page usually sees a stand-in. */
interface HostModel {
  _handle_comm_msg(message: Message): Promise<unknown>;
  comm?: { on_msg(hear: (message: Message) => unknown): void };
}

interface Host {
  get_model?(id: string): Promise<unknown>;
}

/** What no host acts on: it only shows whether messages still get through. */
const PROBE: Message = { content: { data: { method: "mazenb-probe" } } };

/**
 * Give a model its ears back, if it has lost them.
 *
 * @param manager the host's widget manager
 * @param id the model's id
 * @param healed called if messages may have been lost
 */
export async function keepHearing(manager: unknown, id: string, healed: () => void): Promise<void> {
  const host = manager as Host | undefined;
  if (!id || typeof host?.get_model !== "function") return;
  const model = (await host.get_model(id)) as HostModel | undefined;
  if (typeof model?._handle_comm_msg !== "function" || typeof model.comm?.on_msg !== "function") return;
  try {
    await model._handle_comm_msg(PROBE);
  } catch {
    const own: HostModel = Object.getPrototypeOf(model) as HostModel;
    const base = Object.getPrototypeOf(own) as HostModel;
    model.comm.on_msg((message) => base._handle_comm_msg.call(model, message));
    healed();
  }
}
