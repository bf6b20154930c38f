import { clauses } from '../../src/spec/clauses.ts';
import {
  RETRY_DELAY_MS,
  UPLOAD_ATTEMPTS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_TIMEOUT_MS,
} from '../../src/spec/limits.ts';
import { notShown, openApi } from './openapi-document.ts';

const stored = (description: string): object => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/StoredFile' },
      examples: { stored: { value: { id: 'file-1' } } },
    },
  },
});

/** The storage as OpenAPI 3.1: what the interface shows of it by what the reference receiver sends. */
export const storageDocument: object = {
  ...openApi({
    title: 'Storage of recordings',
    summary: 'What the reference receiver asks of the storage that it uploads to.',
    description: [
      'The interface shows the storage by the requests of the reference receiver and by how it reads the answers. Nothing more of a storage is shown.',
      `An upload is tried ${UPLOAD_ATTEMPTS} times in all, ${RETRY_DELAY_MS / 1000} seconds apart. An attempt is given up after ${UPLOAD_TIMEOUT_MS / 1000} seconds.`,
    ].join('\n\n'),
  }),
  servers: [
    {
      url: '{storageUrl}',
      description: 'The URL that the receiver is set up with.',
      variables: { storageUrl: { default: 'http://127.0.0.1:9000', description: 'It may end with a path.' } },
    },
  ],
  paths: {
    '/file/{name}': {
      put: {
        operationId: 'storeFile',
        summary: 'Stores a recording.',
        description: clauses['R6.put'].text,
        security: [{ storageKey: [] }],
        parameters: [
          {
            name: 'name',
            in: 'path',
            required: true,
            description: 'Base name of the file, percent-encoded as one segment of the path.',
            schema: { type: 'string', minLength: 1 },
            examples: { recording: { value: 'recording.mp4' } },
          },
        ],
        requestBody: {
          required: true,
          description: `${clauses['R6.bytes'].text} They are streamed in pieces of ${UPLOAD_CHUNK_BYTES} bytes. Which Content-Type they have is not shown.`,
          content: { '*/*': {} },
        },
        responses: {
          200: stored('The file is stored.'),
          201: stored('The file is stored.'),
          default: { description: `${clauses['R8.retry'].text} The body is not shown.`, ...notShown },
        },
      },
    },
  },
  components: {
    schemas: {
      StoredFile: {
        title: 'StoredFile',
        description: 'What storage answers about a file that it stored.',
        type: 'object',
        required: ['id'],
        properties: { id: { description: `${clauses['R7.file-id'].text} Its type is not shown.` } },
      },
    },
    securitySchemes: {
      storageKey: { type: 'http', scheme: 'basic', description: clauses['R6.credentials'].text },
    },
  },
};
