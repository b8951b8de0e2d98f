-- After reports.sql: what its switched-off triggers would have written for the desk of orders, the words of the search and the SKUs.
set statement_timeout = 0;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
set synchronous_commit = off;
drop index order_search_words_idx;
insert into order_search (order_id, words)
  select o.id, lower(concat_ws(' ', o.number, u.name, u.email, u.phone, o.ship_full_name, o.ship_phone, o.ship_city, o.ship_postal_code,
    o.promo_code, o.tracking_number, i.names))
  from orders o join users u on u.id = o.user_id join (select order_id, string_agg(distinct name, ' ') as names from order_items group by order_id) i on i.order_id = o.id
  on conflict do nothing;
create index order_search_words_idx on order_search using gin (words gin_trgm_ops);
insert into product_skus (product_id, size, colour, sku)
  select p.id, s.size, c.colour, 'P' || p.id || '-' || s.size || '-' || upper(c.colour) from products p, unnest(p.sizes) s (size), unnest(p.colours) c (colour)
  where p.name like 'Print No. %' on conflict do nothing;
