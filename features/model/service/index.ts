/** Services at a table besides ordering: calls for staff, and shares of the bill. Loaded for brands that have them. */
export { beginClaim, changeClaims, claimMemory, hasClaim, markRefused, type OwnClaim } from './claimMemory';
export {
  type CheckParams,
  SERVICE_POLL_MS,
  serviceApi,
  useBillShareQuery,
  useBillSharesQuery,
  useCallStaffMutation,
  useClaimShareMutation,
  useReleaseShareMutation,
  useStaffCallQuery,
  useWithdrawCallMutation,
} from './serviceApi';
export { type OwnCall, remember, type TabMemory, tabMemory } from './tabMemory';
export { useLiveChanges } from './useLiveChanges';
