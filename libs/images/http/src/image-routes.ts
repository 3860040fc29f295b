import { refusalProblem } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import { MAX_IMAGE_BYTES, type ImageReplacement } from '@waypost/images/model';
import { imageRows, type addImage, type imageUses, type replaceImage, type UploadRefusal } from '@waypost/images/server';
import { fileNameText, IMAGE_FAULT_TEXTS, type ImageFault } from '@waypost/images/server/files';
import { readFields, valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem, type ProblemDetails } from '@waypost/platform/http';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, text, textAsTyped } from '@waypost/platform/parsing/schemas';
import { admitAgain, staffNameOf } from '@waypost/staff/gate';
import { Router, type RequestHandler } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';

export interface ImageRouteDeps {
  readonly content: Pick<Content, 'list'>;
  readonly add: ReturnType<typeof addImage>;
  readonly uses: ReturnType<typeof imageUses>;
  readonly replace: ReturnType<typeof replaceImage>;
}

/** Allows two short texts and the multipart boundaries in addition to the file. */
const FORM_EXTRA_BYTES = 64 * 1024;
const MAX_FIELD_BYTES = 4 * 1024;
const RETRY_AFTER_SECONDS = '5';

const MAX_KEY_LENGTH = 64;
const replacementBody: FieldSchema<ImageReplacement> = fields('Replacement', { by: text('Picture', { max: MAX_KEY_LENGTH }) });

/** The fields next to the file. `addImage` validates them. */
const uploadWords = fields('Upload', { name: textAsTyped('Name').default(''), alt: textAsTyped('Alternative text').default('') });

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

function uploadProblem(refusal: UploadRefusal): ProblemDetails {
  if (refusal.kind === 'wrong-picture') throw refused(refusal.fault);
  return refusalProblem(refusal);
}

/**
 * The most that is received and discarded, so that the client gets the response. A client that gets it while sending may see a broken
 * connection instead.
 */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024;

/** Refuses a request that declares too many bytes, without storing any of them. */
const refuseLarge: RequestHandler = (req, _res, next) => {
  const bytes = Number(req.get('content-length') ?? 0);
  if (bytes <= MAX_IMAGE_BYTES + FORM_EXTRA_BYTES) {
    next();
    return;
  }
  if (bytes > MAX_DISCARDED_BYTES) throw refused('too-large');
  req.once('end', () => next(refused('too-large'))).once('error', next);
  req.resume();
};

const oneFile = multer({
  storage: memoryStorage(),
  limits: { files: 1, fileSize: MAX_IMAGE_BYTES, fields: 4, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, parts: 6, headerPairs: 20 },
}).single('file');

/** Reads one file into memory with its few fields. Anything else is refused with a reason. */
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

/** The routes of a branch's pictures beyond those of every collection (R10.05). Mount them before the routes of all collections. */
export function imageRoutes({ content, add, uses, replace }: ImageRouteDeps): Router {
  const router = Router();

  router.get('/branches/:branch/images', async (req, res) => {
    res.json(imageRows(valueOr(await content.list(req.params.branch, 'image'), refusalProblem)));
  });

  router.post('/branches/:branch/images', refuseLarge, readUpload, admitAgain, async (req, res) => {
    if (!req.file) throw new RequestProblem(problem({ status: 400, code: 'file-missing', title: 'There is no file', field: 'file' }));
    const { name, alt } = readFields(uploadWords, req.body);
    const upload = {
      branchId: String(req.params['branch']),
      bytes: req.file.buffer,
      name: fileNameText(name || fileNameText(req.file.originalname)),
      alt,
      by: staffNameOf(req),
    };
    res.status(201).json(valueOr(await add(upload), uploadProblem));
  });

  router.get('/branches/:branch/images/:key/uses', async (req, res) => {
    res.json(valueOr(await uses(req.params.branch, req.params.key), refusalProblem));
  });

  router.post('/branches/:branch/images/:key/replacement', async (req, res) => {
    const { branch, key } = req.params;
    const { by: instead } = readFields(replacementBody, req.body);
    const request = { branchId: branch, kind: 'image', key, by: staffNameOf(req) } as const;
    res.json(valueOr(await replace(request, instead), refusalProblem));
  });

  return router;
}
