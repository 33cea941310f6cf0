-- in steps
-- What came under an address goes when whose it is is erased (server/complaints/queries.ts, complaint_decided_under).
create index concurrently if not exists complaint_by_email on complaint (lower(email));
