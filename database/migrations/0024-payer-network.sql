-- What an order's buyer is counted by while it is unpaid: a keyed hash of his network, so that failing is counted by address, too.
alter table member_order add column payer_network text;
