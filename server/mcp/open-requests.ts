/** What a client still waits for. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';

/**
 * Follows a transport that is connected. The returned function settles once no request is unanswered: a script may send
 * its requests, end its input and read the answers.
 */
export function openRequests(transport: Transport): () => Promise<void> {
  const open = new Set<RequestId>();
  let settle: (() => void) | undefined;
  const close = (id: RequestId) => {
    open.delete(id);
    if (open.size === 0) settle?.();
  };
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    if (isRequest(message)) open.add(message.id);
    onmessage?.(message, extra);
    // A request that is withdrawn gets no answer.
    if ('method' in message && message.method === 'notifications/cancelled')
      close(message.params?.requestId as RequestId);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    await send(message, options);
    if ('id' in message && !isRequest(message)) close(message.id as RequestId);
  };
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      if (open.size === 0) resolve();
    });
}

const isRequest = (message: JSONRPCMessage) => 'method' in message && 'id' in message;
