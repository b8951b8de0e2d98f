-- Adds to a demo shop 300 products in 60 variants each, 30,000 customers and 200,000 orders of 400,000 items over two years:
-- cash and online, a tenth with one of 20 promo codes, returns, exchanges, refunds, costs of most pieces, parcels that came back, and the words
-- of the search. The same rows every time; who buys what is as if by chance, so that no filter goes with an order of the list. Triggers and foreign keys are off meanwhile, and indexes are built at the end: this file keeps
-- their rules. A line of two dashes ends a step (fill-shop.ts).
set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0;
set client_min_messages = warning;
set work_mem = '512MB';
set session_replication_role = replica;
begin;
--
create temporary table dropped on commit drop as
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index i
  where indrelid in ('orders'::regclass, 'order_items'::regclass, 'order_search'::regclass, 'users'::regclass)
    and not exists (select from pg_constraint where conindid = i.indexrelid);
--
do $$ declare one record; begin for one in select * from dropped loop execute format('drop index %s', one.name); end loop; end $$;
--
create temporary table lists on commit drop as select
  string_to_array('S M L XL 2XL 3XL', ' ') as sizes, string_to_array('Black White Navy Maroon Olive Mustard Lavender Rust Teal Grey', ' ') as colours,
  string_to_array('It does not fit|It is not what I expected|It is faulty or damaged|The wrong item arrived|I have changed my mind|Too warm for me', '|') as reasons,
  (select array_agg(id order by id) from categories) as category_ids;
--
create temporary table new_product on commit drop as
  select n, nextval('products_id_seq')::int as id, 29900 + 137 * (n % 300) as price from generate_series(0, 299) n;
--
insert into products (id, name, price, struck_price, description, material, sizes, colours, category_id, is_combo) overriding system value
  select id, 'Print No. ' || n, price, price + 20000, 'Soft.', 'Cotton', sizes, colours, category_ids[1 + n % cardinality(category_ids)], n % 10 = 0 from new_product, lists;
select fill_product_skus(array_agg(id)) from new_product;
--
create temporary table new_customer on commit drop as select n, uuidv7() as id from generate_series(0, 29999) n;
alter table new_customer add name text;
update new_customer set name = firsts[1 + abs(hashint4(n)::bigint) % cardinality(firsts)] || ' ' || lasts[1 + abs(hashint4(-n)::bigint) % cardinality(lasts)] from (select
  string_to_array('Asha Meera Kiran Rohan Priya Arjun Divya Vikram Neha Sanjay Anita Rahul Pooja Amit Kavya Suresh Lata Imran Fatima Joseph Maria Harpreet Gurmeet Tenzin Lakshmi Ganesh Ritu Manoj Sneha Yusuf', ' ') as firsts,
  string_to_array('Rao Nair Sharma Iyer Patel Singh Das Bose Khan Menon Reddy Gupta Joshi Kulkarni Shetty Fernandes Kaur Mehta Banerjee Pillai Verma Chopra Naidu Hegde Thomas Ansari Bhat Desai Jain Sethi Mishra Yadav Roy Sen Ghosh Saxena Kapoor Malik Dutta Chauhan Pandey', ' ') as lasts) names;
--
analyze new_customer, new_product;
insert into users (id, name, email, phone, email_verified) select id, name, 'buyer' || n || '@mail.example', (9000000000 + n)::text, true from new_customer;
--
insert into promo_codes (code, percent) select 'CODE' || n, 10 from generate_series(0, 19) n;

--
create temporary table new_line on commit drop as
  select o.n, nth, p.id as product_id, 'Print No. ' || p.n as name, p.price, sizes[1 + (o.n * 7 + nth) % 6] as size, colours[1 + (o.n / 3 + nth) % 10] as colour,
    case when abs(hashint8(o.n::bigint * 5 + nth)::bigint) % 8 = 0 then 2 else 1 end as quantity
  from generate_series(0, 199999) o (n) cross join lateral generate_series(0, o.n % 3) nth
    -- The last ten products are no longer sold.
    join new_product p on p.n = abs(hashint8(o.n::bigint * 3 + nth)::bigint) % case when o.n < 100000 then 300 else 290 end, lists;
--
create temporary table new_order on commit drop as
  select o.n, uuidv7() as id, c.id as user_id, c.name, (9000000000 + c.n)::text as phone, o.subtotal, case when o.n % 10 = 3 then o.subtotal / 10 else 0 end as discount,
    case when o.n % 5 < 2 then 'Online' else 'COD' end as method, o.at, extract(epoch from now() - o.at) / 86400 as age,
    case when o.n % 50 = 7 then 'by_shopper' when o.n % 20 = 9 and o.at < now() - interval '8 days' then 'rto' when o.n % 1000 = 11 and o.at < now() - interval '8 days' then 'lost' end as ended
  from (select n, sum(price * quantity)::int as subtotal, now() - interval '2 years' * (1 - n / 2e5) - interval '1 minute' as at from new_line group by n) o
    -- A third of the customers buy two thirds of the orders.
    join new_customer c on c.n = case when o.n % 3 = 0 then o.n::bigint * 6997 % 30000 else o.n::bigint * 6997 % 10000 end;
--
create index on new_order (n);
analyze new_line, new_order;
--
insert into orders (id, user_id, status, payment_method, payment_status, subtotal, delivery_fee, discount, total, amount_refunded, promo_id, promo_code, promo_percent,
    ship_full_name, ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to, courier, tracking_number,
    hold_expires_at, paid_at, accepted_at, shipped_at, delivered_at, cancelled_at, cancel_reason, created_at, updated_at)
  select o.id, user_id, case when ended is not null then 'Cancelled' when age > 6 then 'Delivered' when age > 1 then 'Accepted' when method = 'COD' then 'Pending' else 'Success' end,
    method, case when ended is not null then 'void' when is_refunded then 'partly_refunded' when method = 'Online' then 'paid' when age > 6 then 'cash_collected' else 'cash_due' end,
    subtotal, fee, discount, subtotal + fee - discount, case when is_refunded then (subtotal - discount) / 3 else 0 end,
    promo.id, promo.code, promo.percent, o.name, '1 Road', 'Town ' || pin % 900, case pin % 4 when 0 then 'Maharashtra' when 1 then 'Karnataka' when 2 then 'Goa' else 'Gujarat' end,
    (400000 + pin)::text, 'India', o.phone, at::date + 4, at::date + 7,
    -- The smallest courier has had no parcel for a year.
    case when age > 2 and ended is distinct from 'by_shopper' then case when n % 40 = 0 and age > 365 then 'Gati' else (array['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'India Post'])[1 + n % 5] end end,
    case when age > 2 and ended is distinct from 'by_shopper' then (100000000000 + n::bigint * 7919993)::text end, case when method = 'Online' then at + interval '25 minutes' end,
    case when ended is null and (method = 'Online' or age > 6) then at + interval '1 hour' end, case when age > 1 and ended is distinct from 'by_shopper' then at + interval '1 day' end,
    case when age > 2 and ended is distinct from 'by_shopper' then at + interval '2 days' end, case when age > 6 and ended is null then at + interval '6 days' end,
    case when ended is not null then at + interval '7 days' end, ended, at, at
  from new_order o cross join lateral (select case when method = 'COD' then 4900 else 0 end as fee, (n::bigint * 7919 % 6000)::int as pin,
      ended is null and age > 10 and n % 25 = 1 as is_refunded) more
    left join promo_codes promo on o.discount > 0 and promo.code = 'CODE' || n / 10 % 20 order by n;
--
insert into order_items (order_id, position, product_id, name, size, colour, unit_price, quantity, subtotal, cost)
  select o.id, nth, product_id, new_line.name, size, colour, price, quantity, price * quantity, case when product_id % 20 > 0 then price / 3 end from new_line join new_order o using (n) order by n, nth;
--
insert into order_tags (order_id, tag) select id, 'gift' from new_order where n % 40 = 0;
update orders set assignee_id = (select id from users where staff_role = 'owner' order by created_at limit 1) where id in (select id from new_order where n % 50 = 0);
--
create temporary table back on commit drop as
  select n, uuidv7() as id, o.id as order_id, user_id, at, n % 75 = 1 as is_exchange from new_order o where ended is null and age > 10 and n % 25 = 1;
--
insert into return_requests (id, user_id, order_id, email, products, reason, kind, state, refunded, sent_at, created_at, updated_at)
  select id, user_id, order_id, 'buyer@mail.example', 'A tee', reasons[1 + n % 6] || case when n % 2 = 0 then E'\nReally.' else '' end,
    case when is_exchange then 'exchange' else 'refund' end, case when is_exchange then 'exchanged' else 'refunded' end, 100, at, at + interval '7 days', at + interval '7 days' from back, lists;
--
analyze back, orders, order_items, users;
--
insert into return_request_items (return_request_id, order_item_id, quantity)
  select back.id, item.id, 1 from back join order_items item on item.order_id = back.order_id and item.position = 0;
--
insert into order_search (order_id, user_id, words, words_without_contacts)
  select o.id, o.user_id, lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code, o.promo_code, o.tracking_number, i.names,
    u.email, u.phone, o.ship_phone)),
    lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code, o.promo_code, o.tracking_number, i.names))
  from orders o join users u on u.id = o.user_id join (select order_id, string_agg(distinct name, ' ') as names from order_items group by order_id) i on i.order_id = o.id
  on conflict do nothing;
--
insert into product_skus (product_id, size, colour, sku)
  select p.id, s.size, c.colour, 'P' || p.id || '-' || s.size || '-' || upper(c.colour) from products p, unnest(p.sizes) s (size), unnest(p.colours) c (colour)
  where p.name like 'Print No. %' on conflict do nothing;
--
do $$ declare one record; begin for one in select * from dropped loop execute one.made; end loop; end $$;
--
commit;
reset session_replication_role;
--
-- PostgreSQL would do it by itself some time later.
vacuum analyze;
