-- Payment settings of a brand: {"paymentGatewayHost", "StoreId", "SharedSecret", "Currency", "ResponseSuccessUrl",
-- "ResponseFailUrl", "TransactionNotificationUrl"}, each optional. What is missing is that of the server's environment.
alter table brands add column gateway jsonb;
