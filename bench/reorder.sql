-- Adds to a demo shop 8,000 products in ten sizes and colours each, and ten movements of every one within the last four weeks: a first
-- count, seven orders, one that was cancelled, and a count that adds pieces. Some were sold out meanwhile. Triggers are off: this file
-- keeps their rules.
set session_replication_role = replica;
begin;
--
create temporary table new_product on commit drop as select n, nextval('products_id_seq')::int as id from generate_series(1, 8000) n;
insert into products (id, name, price, struck_price, material, sizes, colours, category_id, stock_per) overriding system value
  select id, 'Measured tee ' || n, 49900, 69900, 'Cotton', '{S,M,L,XL,2XL}', '{Black,White}', (select min(id) from categories), 'variant' from new_product;
insert into product_skus (product_id, size, colour, sku)
  select id, size, colour, 'P' || id || '-' || size || '-' || upper(colour) from new_product, unnest('{S,M,L,XL,2XL}'::text[]) size, unnest('{Black,White}'::text[]) colour;
--
create temporary table moves on commit drop as
  select v.*, nth, case nth when 1 then 40 + n % 9 when 9 then 3 when 10 then n % 30 + 1 else -least(1 + abs(hashint4(n * 10 + nth)::bigint) % 8, 5) end::int as delta,
    case nth when 1 then 'initial' when 9 then 'release' when 10 then 'adjust' else 'order' end as reason,
    now() - interval '27 days' * (1 - (nth - 1) / 10.0) - interval '1 second' * (n % 80000) as at
  from (select row_number() over (order by id, size, colour)::int as n, id as product_id, size, colour
    from new_product, unnest('{S,M,L,XL,2XL}'::text[]) size, unnest('{Black,White}'::text[]) colour) v, generate_series(1, 10) nth;
insert into stock (product_id, size, colour, quantity) select product_id, size, colour, sum(delta) from moves group by 1, 2, 3;
--
insert into stock_ledger (stock_id, product_id, delta, balance, reason, created_at)
  select stock.id, product_id, delta, sum(delta) over (partition by stock.id order by nth), reason, at from moves join stock using (product_id, size, colour) order by at;
--
commit;
reset session_replication_role;
--
vacuum analyze;
