import { type SQL, sql } from 'drizzle-orm';
import { type OrderRow, orders } from '../../db/schema.ts';

/** The document without what people wrote to the kitchen, in which some write names: of the order and of its lines. */
const document = sql<
  OrderRow['document']
>`jsonb_set(${orders.document} || '{"specialInstruction": ""}', '{orderItems}', (
  select coalesce(jsonb_agg(line || '{"specialInstruction": ""}' order by nth), '[]')
  from jsonb_array_elements(${orders.document} -> 'orderItems') with ordinality as lines (line, nth)))`;

const tableOrder = sql<OrderRow['tableOrder']>`jsonb_set(${orders.tableOrder} - 'takenBack', '{lines}', (
  select coalesce(jsonb_agg(jsonb_set(line, '{dish,specialInstruction}', '""') order by nth), '[]')
  from jsonb_array_elements(${orders.tableOrder} -> 'lines') with ordinality as lines (line, nth)))`;

/** Fields of an order that is kept for accounting only. */
export const anonymousOrder = { mobileNo: 'N/A', tempEmail: null, dietaryNeeds: null, document, tableOrder };

/** Whether an order may say whose it is; the condition of the index `orders_personal`, word by word. */
export const isPersonalOrder: SQL = sql`(mobile_no <> 'N/A' or temp_email is not null
  or jsonb_path_exists(document, '$.specialInstruction ? (@ <> "")')
  or jsonb_path_exists(document, '$.orderItems[*].specialInstruction ? (@ <> "")'))`;
