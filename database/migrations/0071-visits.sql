-- The city he is shown in while he is on a trip; his own stands as it was. Read with his card, by his own key.
alter table profile add column visiting_city_id integer;
