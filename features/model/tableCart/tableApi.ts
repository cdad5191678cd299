import type { Answer, Body } from '#contract';
import { api, call } from '#features/platform/api';

export const tableApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people who order together at a table: how many, and which dishes (TABLE-3). */
    lookAtTable: build.query<Answer<'lookAtTable'>, Body<'lookAtTable'>>({
      query: (body) => call('lookAtTable', { body }),
    }),
    joinTable: build.mutation<Answer<'joinTable'>, Body<'joinTable'>>({
      query: (body) => call('joinTable', { body }),
    }),
    syncTable: build.mutation<Answer<'syncTable'>, Body<'syncTable'>>({
      query: (body) => call('syncTable', { body }),
    }),
  }),
});

export const { useLookAtTableQuery } = tableApi;
