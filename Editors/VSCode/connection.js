'use strict';
// The part of the Language Server Protocol that all messages share: frames over the standard streams of a process, requests with answers
// in both directions, and cancellation. Knows nothing of Visual Studio Code.

const { spawn } = require('node:child_process');

/** An error that a server answered a request with. */
class ResponseError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.data = error.data;
  }
}

/** Divides a stream of bytes into messages. */
class FrameReader {
  /** @param {(message: object) => void} onMessage is called with each message. */
  constructor(onMessage) {
    this.onMessage = onMessage;
    this.chunks = [];
    this.length = 0;
    /** The length of the content that is being read; undefined while a header is. */
    this.contentLength = undefined;
  }

  /** Takes bytes as they arrive. */
  take(chunk) {
    this.chunks.push(chunk);
    this.length += chunk.length;
    for (;;) {
      if (this.contentLength === undefined) {
        const bytes = this.joined();
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        const header = bytes.toString('ascii', 0, end);
        const match = /^content-length:\s*(\d+)\s*$/im.exec(header);
        this.drop(end + 4);
        if (match) this.contentLength = Number(match[1]);
        continue;
      }
      if (this.length < this.contentLength) return;
      const content = this.joined().toString('utf8', 0, this.contentLength);
      this.drop(this.contentLength);
      this.contentLength = undefined;
      let message;
      try {
        message = JSON.parse(content);
      } catch {
        continue;
      }
      this.onMessage(message);
    }
  }

  joined() {
    if (this.chunks.length !== 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0];
  }

  drop(count) {
    const rest = this.joined().subarray(count);
    this.chunks = [rest];
    this.length = rest.length;
  }
}

/** A server that runs as a process, and the messages to it and from it. */
class Connection {
  /**
   * Starts a server.
   * @param {{command: string, args: string[], cwd?: string}} program
   * @param {{onRequest: (method: string, params: any) => any, onNotification: (method: string, params: any) => void,
   *          onEnd: (reason: string) => void, onErrorOutput: (text: string) => void}} handlers
   */
  constructor(program, handlers) {
    this.handlers = handlers;
    this.nextId = 1;
    this.pending = new Map();
    this.hasEnded = false;
    this.process = spawn(program.command, program.args, { cwd: program.cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    const reader = new FrameReader((message) => this.receive(message));
    this.process.stdout.on('data', (chunk) => reader.take(chunk));
    this.process.stderr.on('data', (chunk) => handlers.onErrorOutput(chunk.toString('utf8')));
    // Writing to a process that is gone is reported here as well; its end is reported once.
    this.process.stdin.on('error', () => {});
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (code, signal) => this.end(signal ? `it was ended by ${signal}` : `it ended with status ${code}`));
  }

  /** Sends a notification. */
  notify(method, params) {
    this.send({ jsonrpc: '2.0', method, params });
  }

  /**
   * Sends a request.
   * @param token a cancellation token of the editor; undefined if nothing cancels the request.
   * @returns a promise of the result; rejected with a `ResponseError` if the server answers with one.
   */
  request(method, params, token) {
    if (this.hasEnded) return Promise.reject(new Error('the server does not run'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const cancellation = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      this.pending.set(id, { resolve, reject, cancellation });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  /** Asks the server to end, and waits for it for some time before it is killed. */
  async stop(milliseconds = 2000) {
    if (this.hasEnded) return;
    this.isStopping = true;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    const timer = setTimeout(() => this.process.kill(), milliseconds);
    try {
      await Promise.race([this.request('shutdown'), ended]);
      this.notify('exit');
      this.process.stdin.end();
    } catch {
      // It has ended by itself.
    }
    await ended;
    clearTimeout(timer);
  }

  send(message) {
    if (this.hasEnded) return;
    const content = Buffer.from(JSON.stringify(message), 'utf8');
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    this.process.stdin.write(content);
  }

  async receive(message) {
    if (message.method === undefined) {
      const request = this.pending.get(message.id);
      if (!request) return;
      this.pending.delete(message.id);
      request.cancellation?.dispose();
      if (message.error) request.reject(new ResponseError(message.error));
      else request.resolve(message.result ?? null);
      return;
    }
    if (message.id === undefined) {
      this.handlers.onNotification(message.method, message.params);
      return;
    }
    try {
      const result = await this.handlers.onRequest(message.method, message.params);
      if (result === undefined) {
        this.send({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: `unknown method '${message.method}'` } });
      } else {
        this.send({ jsonrpc: '2.0', id: message.id, result });
      }
    } catch (error) {
      this.send({ jsonrpc: '2.0', id: message.id, error: { code: -32603, message: String(error.message ?? error) } });
    }
  }

  end(reason) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const request of this.pending.values()) {
      request.cancellation?.dispose();
      request.reject(new Error('the server has ended'));
    }
    this.pending.clear();
    this.handlers.onEnd(reason);
  }
}

module.exports = { Connection, FrameReader, ResponseError };
