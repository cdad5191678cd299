import { state } from '../state.ts';

/** Calling staff. */
export const serviceStates = [
  state.layout('service.calls', 'what staff can be called for', 'What can we bring you?', 'Water'),
  state('service.call-waiting', 'a call that is open', 'The staff have been told', 'Take back'),
  state('service.call-coming', 'the staff have acknowledged a call', 'Somebody is coming'),
  state('service.call-too-often', 'too many calls', 'The staff have been called here often within this hour'),
] as const;
