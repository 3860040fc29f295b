// The yardstick: a node:http server that writes given bytes, or reads and discards a body, optionally within Express. It is a separate
// process, like the server that is measured against it.
import { once } from 'node:events';
import { createServer } from 'node:http';

const [{ status, headers, body, readsBody, usesExpress }] = await once(process, 'message');
const bytes = Buffer.from(body, 'base64');

const answer = (res) => {
  res.writeHead(status, headers);
  res.end(bytes);
};
const handle = (req, res) => {
  if (!readsBody) return answer(res);
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    // Concatenated, as in any server that reads it, and then discarded.
    Buffer.concat(chunks);
    answer(res);
  });
};
const expressApp = async () => {
  const { default: express } = await import('express');
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(handle);
  return app;
};
const server = createServer(usesExpress ? await expressApp() : handle);
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
