-- What says that a buyer lives where an order is taxed: his profile, his network address (null where it says nothing), and,
-- once he pays, his card or bank. Where the first two do not agree, the provider takes means of payment of that country alone.
alter table member_order
  add column profile_country text,
  add column address_country text,
  add column payment_country text,
  add column restricted boolean default false not null;
