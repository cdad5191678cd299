import { type ReadFiles, readGiven } from '#themes/exchange/given.ts';

/** Reads the files, folders and archives that a designer gives. */
export const readFiles = async (list: readonly File[]): Promise<ReadFiles> =>
  readGiven(
    await Promise.all(
      list.map(async (file) => ({
        name: file.webkitRelativePath || file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  );
