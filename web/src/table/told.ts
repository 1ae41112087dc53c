import type { Ack } from "../net/protocol";
import { toast } from "../ui/toast";

/** Tells why the server said no; resolves to whether it said yes. */
export async function told(answer: Promise<Ack>): Promise<boolean> {
  const ack = await answer;
  if (!ack.ok) toast(ack.error.text);
  return ack.ok;
}
