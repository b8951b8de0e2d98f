-- Adds to a demo shop 100,000 products, 20,000 customers and 200,000 orders of half a million items over two years, with their
-- payments, reviews, stock ledger and audit log. The same rows every time. Triggers are off meanwhile: this file keeps their rules.
set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0;
set client_min_messages = warning;
set work_mem = '128MB';
begin;
alter table products disable trigger user;
alter table product_images disable trigger user;
alter table stock disable trigger user;
alter table stock_ledger disable trigger user;
alter table orders disable trigger user;
alter table payments disable trigger user;
alter table reviews disable trigger user;

create temporary table lists on commit drop as select
  string_to_array('Quiet Loud Lazy Early Late Golden Salty Dusty Cosmic Rustic Mellow Urban Coastal Rainy Midnight Sunday Winter Summer Paper Velvet Electric Gentle Wild Secret Tiny Giant Faded Bold Humble Royal', ' ') as adjectives,
  string_to_array('Kite Banyan Rickshaw Tiger Lotus Peacock Chai Kaapi Mango Ganga Sitar Tabla Mridangam Cricket Kabaddi Chess Raga Sari Temple Ghat Lagoon Backwater Monsoon Peepal Jasmine Marigold Elephant Langur Heron Kingfisher Cobra Turtle Fort Palace Lantern Diya Rangoli Carrom Bazaar Tram', ' ') as nouns,
  string_to_array('Oversized Tee,Crew Tee,V-Neck,Polo,Hoodie,Henley,Tank,Raglan,Long Sleeve,Boxy Tee', ',') as cuts,
  string_to_array('Black White Navy Maroon Olive Mustard Lavender Rust Teal Grey', ' ') as colours,
  string_to_array('Cotton,Combed Cotton,Supima Cotton,Organic Cotton,Bamboo Cotton', ',') as materials,
  string_to_array('S M L XL,M L XL 2XL,XS S M,S M L XL 2XL 3XL', ',') as sizes,
  string_to_array('Asha Rohan Meera Imran Kavya Vikram Devika Arjun Nisha Farhan Leela Omkar Priya Sanjay Tara Uday Zoya Kabir Anita Bharat Chitra Dinesh Esha Gautam Hema Ishaan Jaya Kiran Lakshmi Manoj', ' ') as first_names,
  string_to_array('Kulkarni Deshpande Nair Shaikh Reddy Joshi Shah Patil Iyer Menon Bhat Chopra Das Gokhale Hegde Jadhav Kamat Lele Mehta Naidu Oak Pawar Rao Sathe Thakur Upadhye Verma Wagle Yadav Zaveri', ' ') as last_names,
  string_to_array('Pune,Pimpri,Chinchwad,Talegaon,Lonavala,Saswad', ',') as towns,
  (select array_agg(id order by id) from categories) as category_ids,
  (select array_agg(distinct media_key) from product_images where position = 1) as pictures,
  (select id from users where role = 'admin' limit 1) as owner;

-- Products, two pictures each.
create temporary table new_product on commit drop as select n, nextval('products_id_seq')::int as id,
    adjectives[1 + n % 30] || ' ' || nouns[1 + n / 30 % 40] || ' ' || cuts[1 + n / 1200 % 10] || ' No. ' || 1 + n / 12000 as name,
    29900 + 1000 * (n % 90) as price, materials[1 + n % 5] as material,
    string_to_array(sizes[1 + n % 4], ' ') as sizes, colours[1 + n % 8:2 + n % 8 + n % 2] as colours,
    category_ids[1 + n % cardinality(category_ids)] as category_id, pictures[1 + n % cardinality(pictures)] as picture,
    now() - interval '2 years' * ((n * 7919 % 100000) / 1e5) as at
  from generate_series(0, 99999) n, lists;
insert into products (id, name, price, struck_price, description, material, sizes, colours, category_id, search, created_at, updated_at)
  overriding system value
  select new_product.id, new_product.name, price, price + 20000, 'Soft, heavy cotton, printed to order in our own workshop.', material, sizes, colours, category_id,
    lower(concat_ws(' ', new_product.name, array_to_string(colours, ' '), material, category.name)), at, at
  from new_product join categories category on category.id = category_id;
insert into product_search (product_id, words)
  select product.id, product_words(product.name, '', product.colours, category.name, material, sizes, product.description)
  from products product join categories category on category.id = category_id where product.id in (select id from new_product);
insert into search_words (word)
  select distinct lexeme from new_product, unnest(to_tsvector('simple', concat_ws(' ', name, array_to_string(colours, ' '), material)))
  where length(lexeme) > 2 on conflict do nothing;
insert into product_images (product_id, media_key, position, alt)
  select id, pictures[1 + (n + nth * 5) % cardinality(pictures)], nth, name from new_product, lists, generate_series(1, 2) nth;

-- Customers.
create temporary table new_customer on commit drop as select n, uuidv7() as id,
    first_names[1 + n % 30] || ' ' || last_names[1 + n / 30 % 30] as name, (9000000000 + n * 4783)::text as phone, towns[1 + n % 6] as town,
    now() - interval '2 years' * (1 - n / 2e4) - interval '1 day' as at
  from generate_series(0, 19999) n, lists;
insert into users (id, name, email, phone, email_verified, created_at, updated_at)
  select id, name, lower(replace(name, ' ', '.')) || n || '@mail.example', phone, true, at, at from new_customer;

-- Orders of one to four items each, the oldest first.
create temporary table new_line on commit drop as
  select o.n, nth, new_product.id as product_id, new_product.name, new_product.price, new_product.material, new_product.category_id, new_product.picture,
    new_product.sizes[1 + (o.n + nth) % cardinality(new_product.sizes)] as size, new_product.colours[1 + (o.n + nth) % cardinality(new_product.colours)] as colour,
    case when (o.n * 31 + nth) % 5 = 0 then 2 else 1 end as quantity
  from generate_series(0, 199999) o (n) cross join lateral generate_series(0, o.n * 7 % 4) nth
    join new_product on new_product.n = (o.n::bigint * 48271 + nth * 16807) % 100000;
create temporary table new_order on commit drop as
  select o.n, uuidv7() as id, new_customer.id as user_id, new_customer.name, new_customer.phone, new_customer.town, subtotal, o.n % 100 < 6 as is_cancelled,
    case when o.n % 5 < 2 then 'Online' else 'COD' end as method, o.at, extract(epoch from now() - o.at) / 86400 as age
  from (select n, sum(price * quantity)::int as subtotal, now() - interval '2 years' * (1 - n / 2e5) - interval '1 minute' as at from new_line group by n) o
    join new_customer on new_customer.n = o.n::bigint * 6997 % 20000;
create index on new_order (n);
analyze new_line, new_order, new_product;
insert into orders (id, user_id, status, payment_method, payment_status, subtotal, delivery_fee, discount, total,
    ship_full_name, ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to,
    courier, tracking_number, hold_expires_at, provider_order_id, paid_at, accepted_at, delivered_at, cancelled_at, cancel_reason, created_at, updated_at)
  select id, user_id,
    case when is_cancelled then 'Cancelled' when age > 5 then 'Delivered' when age > 2 then 'Accepted' when method = 'COD' then 'Pending' else 'Success' end,
    method, case when is_cancelled then 'void' when method = 'Online' then 'paid' when age > 5 then 'cash_collected' else 'cash_due' end,
    subtotal, fee, 0, subtotal + fee, name, 1 + n % 180 || ' Lake View Road', town, 'Maharashtra', (411001 + n % 60)::text, 'India', phone,
    at::date + 4, at::date + 7, case when age > 3 and not is_cancelled then 'Deccan Parcel' end, case when age > 3 and not is_cancelled then 'DP' || 70000000 + n * 13 end,
    case when method = 'Online' then at + interval '25 minutes' end, case when method = 'Online' then 'order_Large' || n end,
    case when is_cancelled then null when method = 'Online' then at when age > 5 then at + interval '4 days' end,
    case when age > 2 and not is_cancelled then at + interval '1 day' end, case when age > 5 and not is_cancelled then at + interval '4 days' end,
    case when is_cancelled then at + interval '1 hour' end, case when is_cancelled then 'by_shopper' end,
    at, case when age > 5 then at + interval '4 days' else at end
  from new_order, lateral (select case when method = 'COD' then 4900 else 0 end as fee) costs order by n;
insert into order_items (order_id, position, product_id, name, size, colour, material, category, image_key, unit_price, quantity, subtotal)
  select new_order.id, nth, product_id, new_line.name, size, colour, material, category.name, picture, price, quantity, price * quantity
  from new_line join new_order using (n) join categories category on category.id = category_id order by n, nth;
insert into order_events (order_id, kind, created_at, actor)
  select id, 'placed', at, 'shopper' from new_order union all
  select id, 'accepted', at + interval '1 day', 'owner' from new_order where age > 2 and not is_cancelled union all
  select id, 'slip', at + interval '25 hours', 'owner' from new_order where age > 3 and not is_cancelled union all
  select id, 'delivered', at + interval '4 days', 'owner' from new_order where age > 5 and not is_cancelled union all
  select id, 'cancelled', at + interval '1 hour', 'shopper' from new_order where is_cancelled;
insert into payments (order_id, provider_payment_id, provider_order_id, amount, status, method, authorized_at, captured_at, applied_at, created_at, updated_at)
  select id, 'pay_Large' || n, 'order_Large' || n, subtotal, 'captured', 'upi', at, at, at, at, at from new_order where method = 'Online' and not is_cancelled;
insert into reviews (product_id, order_item_id, user_id, author_name, stars, text, created_at, updated_at)
  select item.product_id, item.id, new_order.user_id, split_part(new_order.name, ' ', 1), 3 + n % 3, 'Fits well, and the print holds.', at + interval '6 days', at + interval '6 days'
  from new_order join order_items item on item.order_id = new_order.id and item.position = 0 where age > 6 and not is_cancelled and n % 3 = 0;

-- Stock: up to sixty pieces left of each product, and a ledger that adds what was sold.
create temporary table stock_level on commit drop as
  select new_product.id as product_id, n % 61 as remaining, coalesce(sum(quantity), 0)::int as sold
  from new_product left join (select product_id, quantity from new_line join new_order using (n) where not is_cancelled) s on s.product_id = new_product.id group by new_product.id, n;
insert into stock (product_id, quantity) select product_id, remaining from stock_level;
insert into stock_ledger (stock_id, product_id, delta, balance, reason, order_id, created_at)
  select stock.id, product_id, delta, sum(delta) over (partition by stock.id order by at, order_id rows unbounded preceding), reason, order_id, at
  from (
    select product_id, remaining + sold as delta, 'initial' as reason, null::uuid as order_id, now() - interval '3 years' as at from stock_level where remaining + sold > 0 union all
    select product_id, -sum(quantity)::int, 'order', new_order.id, at from new_line join new_order using (n) where not is_cancelled group by product_id, new_order.id, at) moves
  join stock using (product_id) order by at;

-- The owner accepted the orders.
insert into audit_log (created_at, actor_id, actor_name, action, entity, entity_id, before, after, ip)
  select at + interval '1 day', owner, 'Shop Owner', 'order.accept', 'order', id, '{"status": "Pending"}', '{"status": "Accepted"}', '203.0.113.' || n % 200
  from new_order, lists where age > 2 and not is_cancelled order by n;

alter table products enable trigger user;
alter table product_images enable trigger user;
alter table stock enable trigger user;
alter table stock_ledger enable trigger user;
alter table orders enable trigger user;
alter table payments enable trigger user;
alter table reviews enable trigger user;
commit;
