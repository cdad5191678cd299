import type { Answer, Body, Params } from '#contract';
import { addRoutes, api, call } from '#features/platform/api';

/** Milliseconds between two requests of a call or of shares: by themselves, and beside a live connection (SERVICE-3). */
export const SERVICE_POLL_MS = { alone: 4_000, besideSocket: 15_000 } as const;

/** Parameters that identify a check. */
export type CheckParams = Params<'billShares'>;

addRoutes({
  billShares: ['GET', '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo/shares'],
  claimShare: ['POST', '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo/shares'],
  billShare: ['GET', '/api/bill-shares/:shareNo'],
  releaseShare: ['POST', '/api/bill-shares/:shareNo/release'],
  callStaff: ['POST', '/api/outlets/:outletId/staff-calls'],
  staffCall: ['GET', '/api/staff-calls/:callId'],
  withdrawCall: ['POST', '/api/staff-calls/:callId/withdraw'],
});

export const serviceApi = api.enhanceEndpoints({ addTagTypes: ['Calls', 'Shares'] }).injectEndpoints({
  endpoints: (build) => ({
    callStaff: build.mutation<Answer<'callStaff'>, { outletId: number } & Body<'callStaff'>>({
      query: ({ outletId, ...body }) => call('callStaff', { params: { outletId }, body }),
    }),
    staffCall: build.query<Answer<'staffCall'>, string>({
      query: (callId) => call('staffCall', { params: { callId } }),
      providesTags: ['Calls'],
    }),
    withdrawCall: build.mutation<Answer<'withdrawCall'>, string>({
      query: (callId) => call('withdrawCall', { params: { callId } }),
      invalidatesTags: ['Calls'],
    }),
    billShares: build.query<Answer<'billShares'>, CheckParams>({
      query: (params) => call('billShares', { params }),
      providesTags: ['Shares'],
    }),
    claimShare: build.mutation<Answer<'claimShare'>, CheckParams & { claim: Body<'claimShare'> }>({
      query: ({ claim: body, ...params }) => call('claimShare', { params, body }),
      // Also after a refusal, because other diners may have claimed.
      invalidatesTags: ['Shares'],
    }),
    billShare: build.query<Answer<'billShare'>, string>({
      query: (shareNo) => call('billShare', { params: { shareNo } }),
      providesTags: ['Shares'],
    }),
    releaseShare: build.mutation<Answer<'releaseShare'>, string>({
      query: (shareNo) => call('releaseShare', { params: { shareNo } }),
      invalidatesTags: ['Shares'],
    }),
  }),
});

export const {
  useBillShareQuery,
  useBillSharesQuery,
  useCallStaffMutation,
  useClaimShareMutation,
  useReleaseShareMutation,
  useStaffCallQuery,
  useWithdrawCallMutation,
} = serviceApi;
