export type { Known } from '../recorder/material/known-places.ts';
export { type EventType, eventTypes } from '../spec/event-types.ts';
export { type DeliveriesOptions, deliveriesTo, type LoadDelivery } from './deliveries-to.ts';
