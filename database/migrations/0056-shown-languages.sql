-- Which languages a member's menus show, in this order; null until he chose.
alter table account add column languages text[];
