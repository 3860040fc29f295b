import { createServer, type AddressInfo, type Server } from 'node:net';
import { createMailer } from './mailer';

/** A minimal SMTP server that accepts one mail after another, or refuses each. */
function startSmtp(refuses: boolean): Promise<{ readonly server: Server; readonly port: number; readonly taken: string[] }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (data !== null) {
          if (line === '.') {
            taken.push(data);
            data = null;
            socket.write('250 taken\r\n');
          } else data += `${line}\n`;
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (refuses && /^RCPT/i.test(line)) socket.write('550 nobody here\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port, taken })),
  );
}

describe('the mailer', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));
  const started = async (refuses = false) => {
    const smtp = await startSmtp(refuses);
    servers.push(smtp.server);
    return { ...smtp, send: createMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Waypost <waypost@waypost.example>' }) };
  };

  it('sends plain text to one person, with a subject of one line', async () => {
    const { send, taken } = await started();
    await send({ to: 'ben@waypost.example', subject: 'Anna asks you\nBcc: everybody@waypost.example', text: 'The headline, please.' });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('To: ben@waypost.example');
    expect(taken[0]).toContain('From: Waypost <waypost@waypost.example>');
    expect(taken[0]).toContain('The headline, please.');
    expect(taken[0]).not.toMatch(/^Bcc:/m);
  });

  it('rejects if the server refused the mail', async () => {
    const { send } = await started(true);
    await expect(send({ to: 'nobody@waypost.example', subject: 'Hello', text: 'Hello' })).rejects.toThrow(/550/);
  });
});
