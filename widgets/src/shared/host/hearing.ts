/**
 * Receiving messages after a slow start. anywidget gives a widget two seconds to load. A slower one is still shown,
 * but its model passes on no more messages from Python. Such a model is made to receive messages again.
 */

interface Message {
  content: { data: { method: string } };
}

/** The host's own model; the page usually sees only a proxy of it. */
interface HostModel {
  _handle_comm_msg(message: Message): Promise<unknown>;
  comm?: { on_msg(hear: (message: Message) => unknown): void };
}

interface Host {
  get_model?(id: string): Promise<unknown>;
}

/** A message that no host acts on; it only shows whether messages still arrive. */
const PROBE: Message = { content: { data: { method: "mazenb-probe" } } };

/**
 * Let a model receive messages again if it has stopped.
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
