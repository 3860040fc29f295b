import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';
import { answerTooBusy } from './too-busy';

export interface FlightOptions {
  /** The most requests that the whole process works on at once. */
  readonly perProcess: number;
  /** The same for one network. */
  readonly perAddress: number;
  /** Returns the client's address behind the trusted proxies. */
  readonly addressOf: (req: IncomingMessage) => string;
  /** Called for each refused request. */
  readonly onRefused: () => void;
}

export interface RequestsInFlight {
  /**
   * Called first, for every request. Returns false if the connection has too many unanswered requests. The request has then already been
   * answered or cut.
   */
  takes(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Called for a request that costs work. Returns false if there is no room for it. It is then already answered with 503 and Retry-After.
   */
  admits(req: IncomingMessage, res: ServerResponse): boolean;
}

/** No browser sends a second request before the first is answered. Some programs send a few. */
const WORKED_PER_SOCKET = 16;
/** Responses from memory cost almost nothing, but each waits for its turn in the connection's queue. */
const UNANSWERED_PER_SOCKET = 256;
/** A client that continues after the refusal reads nothing, and each unread request costs memory. Its connection is cut. */
const CUT_PER_SOCKET = 1024;

interface Line {
  /** Those that wait for their turn behind an unanswered one. */
  unanswered: number;
  worked: number;
  isRefused: boolean;
}

/** Counts unanswered requests by connection, network and process, and refuses more than a visitor's browser would send. */
export function requestsInFlight({ perProcess, perAddress, addressOf, onRefused }: FlightOptions): RequestsInFlight {
  const lines = new WeakMap<Socket, Line>();
  const byNetwork = new Map<string, number>();
  let inProcess = 0;

  const lineOf = (socket: Socket): Line => {
    let line = lines.get(socket);
    if (!line) lines.set(socket, (line = { unanswered: 0, worked: 0, isRefused: false }));
    return line;
  };

  /** One function for all responses. A closure per response would cost more than serving a page from memory. */
  function answered(this: ServerResponse): void {
    const line = lines.get(this.req.socket);
    if (line) line.unanswered--;
  }

  /**
   * Counts until the response or its socket closes, because a response that still waits in the connection's queue gets no event of its own.
   */
  const countWork = (socket: Socket, res: ServerResponse, line: Line, network: string): void => {
    inProcess++;
    line.worked++;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    const over = (): void => {
      res.off('close', over);
      socket.off('close', over);
      inProcess--;
      line.worked--;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    };
    res.once('close', over);
    socket.setMaxListeners(0);
    socket.once('close', over);
  };

  const refuse = (req: IncomingMessage, res: ServerResponse, line: Line): false => {
    line.isRefused = true;
    onRefused();
    answerTooBusy(req, res, { isLast: true });
    return false;
  };

  return {
    takes(req, res) {
      const { socket } = req;
      // A request with its connection's turn is the first unanswered one. Counting it would cost more than serving it from memory. After a
      // refusal the connection is no longer writable.
      if (res.socket !== null) return socket.writable;
      const line = lineOf(socket);
      line.unanswered++;
      res.on('close', answered);
      if (line.unanswered > CUT_PER_SOCKET) socket.destroy();
      // The refusal was this connection's last response. Requests sent after it get none.
      if (line.isRefused || socket.destroyed) return false;
      return line.unanswered <= UNANSWERED_PER_SOCKET || refuse(req, res, line);
    },
    admits(req, res) {
      const line = lineOf(req.socket);
      if (line.worked >= WORKED_PER_SOCKET) return refuse(req, res, line);
      const network = networkOf(addressOf(req));
      if (inProcess >= perProcess || (byNetwork.get(network) ?? 0) >= perAddress) {
        onRefused();
        answerTooBusy(req, res, { isLast: false });
        return false;
      }
      countWork(req.socket, res, line, network);
      return true;
    },
  };
}
