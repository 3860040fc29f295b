import { addImage, imageUses, listImages, removeImage, type ContentDeps } from '@waypost/content/server';
import { IMAGE_MAX_BYTES } from '@waypost/control-center/contract';
import { problem } from '@waypost/http';
import { err } from '@waypost/kernel';
import { fileNameText, IMAGE_FAULT_TEXTS, type ImageFault, type ImageFiles, type PrepareImage } from '@waypost/images/server';
import { Router, type RequestHandler } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { RequestProblem } from '../../http/problem-answer';
import { valueOrProblem } from './refusal-problem';
import { staffNameOf } from '../accounts/staff-name';

export interface ImageRouteDeps {
  readonly content: ContentDeps;
  readonly files: ImageFiles;
  readonly prepare: PrepareImage;
}

/** Beside the file: two short texts, and the borders between them. */
const FORM_EXTRA_BYTES = 64 * 1024;
const FIELD_MAX_BYTES = 4 * 1024;
const RETRY_AFTER_SECONDS = '5';

const STATUS_OF_FAULT: Partial<Record<ImageFault, number>> = { 'too-large': 413, busy: 503 };

function refused(fault: ImageFault): RequestProblem {
  const status = STATUS_OF_FAULT[fault] ?? 422;
  const details = problem({
    status,
    code: `image-${fault}`,
    title: 'The picture was not taken',
    detail: IMAGE_FAULT_TEXTS[fault],
    field: 'file',
  });
  return new RequestProblem(details, status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {});
}

/** The most that is waited for, unread, so that the answer is heard: who is answered while sending may see a broken line instead. */
const DISCARDED_MAX_BYTES = 128 * 1024 * 1024;

/** What says itself that it is too large is refused without a byte of it being kept. */
const refuseLarge: RequestHandler = (req, _res, next) => {
  const bytes = Number(req.get('content-length') ?? 0);
  if (bytes <= IMAGE_MAX_BYTES + FORM_EXTRA_BYTES) {
    next();
    return;
  }
  if (bytes > DISCARDED_MAX_BYTES) throw refused('too-large');
  req.once('end', () => next(refused('too-large'))).once('error', next);
  req.resume();
};

const oneFile = multer({
  storage: memoryStorage(),
  limits: { files: 1, fileSize: IMAGE_MAX_BYTES, fields: 4, fieldSize: FIELD_MAX_BYTES, fieldNameSize: 100, parts: 6, headerPairs: 20 },
}).single('file');

/** One file in memory, and the few fields beside it; anything else is refused with a reason. */
const readUpload: RequestHandler = (req, res, next) => {
  oneFile(req, res, (error: unknown) => {
    if (error instanceof MulterError)
      next(
        error.code === 'LIMIT_FILE_SIZE'
          ? refused('too-large')
          : new RequestProblem(
              problem({ status: 400, code: 'upload-broken', title: 'The upload is not one file with its name and its text' }),
            ),
      );
    else if (error !== undefined && error !== null)
      next(new RequestProblem(problem({ status: 400, code: 'upload-broken', title: 'The upload was cut short or is malformed' })));
    else next();
  });
};

const textIn = (body: unknown, field: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The pictures of a branch (R10.05). Before the routes of all collections: an upload is no JSON, and a picture in use stays. */
export function imageRoutes({ content, files, prepare }: ImageRouteDeps): Router {
  const router = Router();
  const add = addImage({ ...content, prepare, keep: (image, at) => files.save(image, at) });

  router.get('/branches/:branch/images', async (req, res) => void res.json(valueOrProblem(await listImages(content)(req.params.branch))));

  router.post('/branches/:branch/images', refuseLarge, readUpload, async (req, res) => {
    const branchId = String(req.params['branch']);
    if (!req.file) throw new RequestProblem(problem({ status: 400, code: 'file-missing', title: 'There is no file', field: 'file' }));
    const name = textIn(req.body, 'name') || fileNameText(req.file.originalname);
    const added = await add({
      branchId,
      bytes: req.file.buffer,
      name: fileNameText(name),
      alt: textIn(req.body, 'alt'),
      by: staffNameOf(req),
    });
    if (added.ok) res.status(201).json(added.value);
    else if (added.error.kind === 'wrong-picture') throw refused(added.error.fault);
    else valueOrProblem(err(added.error));
  });

  router.get('/branches/:branch/images/:key/uses', async (req, res) => {
    res.json(valueOrProblem(await imageUses(content)(req.params.branch, req.params.key)));
  });

  router.delete('/branches/:branch/images/:key', async (req, res) => {
    const { branch, key } = req.params;
    valueOrProblem(await removeImage(content)({ branchId: branch, kind: 'image', key, by: staffNameOf(req) }));
    res.status(204).end();
  });

  return router;
}
