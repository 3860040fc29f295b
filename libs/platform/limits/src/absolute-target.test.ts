import type { IncomingHttpHeaders } from 'node:http';
import { takeAbsoluteTarget } from './absolute-target';

const readAs = (url: string) => {
  const req: { url: string; headers: IncomingHttpHeaders } = { url, headers: { host: 'header.example' } };
  takeAbsoluteTarget(req);
  return [req.headers.host, req.url];
};

describe('takeAbsoluteTarget [R1.05]', () => {
  it.each([
    ['http://tqg.localhost/api/event/create', 'tqg.localhost', '/api/event/create'],
    ['HTTPS://TQG.localhost:4200/quiz/auto?a=http://b/', 'TQG.localhost:4200', '/quiz/auto?a=http://b/'],
    ['http://tqg.localhost', 'tqg.localhost', '/'],
    ['http://tqg.localhost?a=1', 'tqg.localhost', '/?a=1'],
    ['http://user@tqg.localhost/', 'user@tqg.localhost', '/'],
    ['http://tqg.localhost//evil.example', 'tqg.localhost', '//evil.example'],
  ])('reads %s as a request to its host', (url, host, path) => expect(readAs(url)).toEqual([host, path]));

  it.each(['/quiz/auto', '*', 'http:///quiz', 'ftp://tqg.localhost/'])('leaves %s as it is', (url) =>
    expect(readAs(url)).toEqual(['header.example', url]),
  );
});
