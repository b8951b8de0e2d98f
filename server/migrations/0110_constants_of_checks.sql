-- The lists of words in check constraints become one constant each (`isAnyOf` in server/core/database/columns.ts); what they allow stays the
-- same. One statement a table, so that each is read once.
ALTER TABLE "users"
  DROP CONSTRAINT "users_language_known",
  DROP CONSTRAINT "users_role_known",
  DROP CONSTRAINT "users_staff_role_known",
  ADD CONSTRAINT "users_language_known" CHECK ("users"."language" = any('{en,hi,mr}'::text[])),
  ADD CONSTRAINT "users_role_known" CHECK ("users"."role" = any('{customer,admin}'::text[])),
  ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" = any('{owner,manager,catalogue,packer,support,accountant}'::text[]));--> statement-breakpoint
ALTER TABLE "cod_blocks"
  DROP CONSTRAINT "cod_blocks_what_known",
  ADD CONSTRAINT "cod_blocks_what_known" CHECK ("cod_blocks"."what" = any('{cod,order}'::text[]));--> statement-breakpoint
ALTER TABLE "content_documents"
  DROP CONSTRAINT "content_documents_kind_known",
  ADD CONSTRAINT "content_documents_kind_known" CHECK ("content_documents"."kind" = any('{home,announcement,menus,policy,page}'::text[]));--> statement-breakpoint
ALTER TABLE "content_versions"
  DROP CONSTRAINT "content_versions_way_known",
  ADD CONSTRAINT "content_versions_way_known" CHECK ("content_versions"."way" = any('{published,scheduled,restored,built-in}'::text[]));--> statement-breakpoint
ALTER TABLE "mail_outbox"
  DROP CONSTRAINT "mail_outbox_state_known",
  DROP CONSTRAINT "mail_outbox_channel_known",
  DROP CONSTRAINT "mail_outbox_delivery_known",
  DROP CONSTRAINT "mail_outbox_message_template",
  ADD CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" = any('{queued,sending,sent,dead,merged,withdrawn}'::text[])),
  ADD CONSTRAINT "mail_outbox_channel_known" CHECK ("mail_outbox"."channel" = any('{mail,whatsapp,sms,push}'::text[])),
  ADD CONSTRAINT "mail_outbox_delivery_known" CHECK ("mail_outbox"."delivery" = any('{sent,failed,delivered,read}'::text[])),
  ADD CONSTRAINT "mail_outbox_message_template" CHECK (("mail_outbox"."channel" = any('{mail,push}'::text[])) = ("mail_outbox"."template" is null));--> statement-breakpoint
ALTER TABLE "courier_scans"
  DROP CONSTRAINT "courier_scans_status_known",
  ADD CONSTRAINT "courier_scans_status_known" CHECK ("courier_scans"."status" = any('{booked,picked_up,in_transit,out_for_delivery,undelivered,delivered,rto,rto_delivered,lost,cancelled,other}'::text[]));--> statement-breakpoint
ALTER TABLE "shipments"
  DROP CONSTRAINT "shipments_state_known",
  DROP CONSTRAINT "shipments_scan_status_known",
  ADD CONSTRAINT "shipments_state_known" CHECK ("shipments"."state" = any('{queued,booked,refused,cancelling,cancelled}'::text[])),
  ADD CONSTRAINT "shipments_scan_status_known" CHECK ("shipments"."scan_status" = any('{booked,picked_up,in_transit,out_for_delivery,undelivered,delivered,rto,rto_delivered,lost,cancelled,other}'::text[]));--> statement-breakpoint
ALTER TABLE "customized_product_files"
  DROP CONSTRAINT "customized_product_files_kind_known",
  ADD CONSTRAINT "customized_product_files_kind_known" CHECK ("customized_product_files"."kind" = any('{picture,mockup,print,preview}'::text[]));--> statement-breakpoint
ALTER TABLE "customized_products"
  DROP CONSTRAINT "customized_products_print_state_known",
  ADD CONSTRAINT "customized_products_print_state_known" CHECK ("customized_products"."print_state" = any('{none,queued,ready,failed}'::text[]));--> statement-breakpoint
ALTER TABLE "deletions"
  DROP CONSTRAINT "deletions_kind_known",
  ADD CONSTRAINT "deletions_kind_known" CHECK ("deletions"."kind" = any('{product,category,collection}'::text[]));--> statement-breakpoint
ALTER TABLE "demo_undo"
  DROP CONSTRAINT "demo_undo_kind_known",
  ADD CONSTRAINT "demo_undo_kind_known" CHECK ("demo_undo"."kind" = any('{delete,update}'::text[]));--> statement-breakpoint
ALTER TABLE "group_rooms"
  DROP CONSTRAINT "group_rooms_payer_known",
  DROP CONSTRAINT "group_rooms_parcels_known",
  DROP CONSTRAINT "group_rooms_state_known",
  ADD CONSTRAINT "group_rooms_payer_known" CHECK ("group_rooms"."payer" = any('{members,organiser}'::text[])),
  ADD CONSTRAINT "group_rooms_parcels_known" CHECK ("group_rooms"."parcels" = any('{one,each}'::text[])),
  ADD CONSTRAINT "group_rooms_state_known" CHECK ("group_rooms"."state" = any('{open,closed,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "images"
  DROP CONSTRAINT "images_ink_known",
  ADD CONSTRAINT "images_ink_known" CHECK ("images"."ink" = any('{dark,light}'::text[]));--> statement-breakpoint
ALTER TABLE "media"
  DROP CONSTRAINT "media_kind_known",
  ADD CONSTRAINT "media_kind_known" CHECK ("media"."kind" = any('{public,private}'::text[]));--> statement-breakpoint
ALTER TABLE "invoices"
  DROP CONSTRAINT "invoices_kind_known",
  DROP CONSTRAINT "invoices_reason_known",
  ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" = any('{invoice,bill_of_supply,credit_note}'::text[])),
  ADD CONSTRAINT "invoices_reason_known" CHECK ("invoices"."reason" = any('{refunded,returned,cancelled,rto}'::text[]));--> statement-breakpoint
ALTER TABLE "campaign_recipients"
  DROP CONSTRAINT "campaign_recipients_state_known",
  ADD CONSTRAINT "campaign_recipients_state_known" CHECK ("campaign_recipients"."state" = any('{waiting,queued,sent,failed,skipped}'::text[]));--> statement-breakpoint
ALTER TABLE "campaigns"
  DROP CONSTRAINT "campaigns_state_known",
  ADD CONSTRAINT "campaigns_state_known" CHECK ("campaigns"."state" = any('{draft,scheduled,running,paused,done,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "order_events"
  DROP CONSTRAINT "order_events_actor_known",
  ADD CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" = any('{shopper,owner,provider,courier,shop}'::text[]));--> statement-breakpoint
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_channel_known",
  DROP CONSTRAINT "orders_status_known",
  DROP CONSTRAINT "orders_payment_method_known",
  DROP CONSTRAINT "orders_cancel_reason_known",
  DROP CONSTRAINT "orders_payment_status_of_method",
  DROP CONSTRAINT "orders_payment_status_of_status",
  DROP CONSTRAINT "orders_hold_online",
  DROP CONSTRAINT "orders_accepted_when",
  DROP CONSTRAINT "orders_shipped_when",
  DROP CONSTRAINT "orders_packed_when",
  DROP CONSTRAINT "orders_undelivered_shipped",
  DROP CONSTRAINT "orders_paid_when",
  DROP CONSTRAINT "orders_parts_of_paid",
  ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" = any('{shop,phone,group}'::text[])),
  ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" = any('{Pending,Success,Accepted,Delivered,Cancelled}'::text[])),
  ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" = any('{COD,Online}'::text[])),
  ADD CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" = any('{dismissed,expired,replaced,by_shopper,by_owner,refunded,out_of_stock,undeliverable,rto,lost,unconfirmed}'::text[])),
  ADD CONSTRAINT "orders_payment_status_of_method" CHECK (case "orders"."payment_method" when 'COD' then "orders"."payment_status" = any('{cash_due,cash_collected,partly_refunded,refunded,void}'::text[]) else "orders"."payment_status" = any('{awaiting,authorized,paid,free,partly_refunded,refunded,void}'::text[]) end),
  ADD CONSTRAINT "orders_payment_status_of_status" CHECK (case "orders"."status"
        when 'Pending' then "orders"."payment_status" = any('{cash_due,awaiting,authorized}'::text[])
        when 'Success' then "orders"."payment_method" = 'Online' and "orders"."payment_status" = any('{paid,free,partly_refunded,refunded}'::text[])
        when 'Accepted' then "orders"."payment_status" = any('{cash_due,cash_collected,paid,free,partly_refunded,refunded}'::text[])
        when 'Delivered' then "orders"."payment_status" = any('{cash_collected,paid,free,partly_refunded,refunded}'::text[])
        else "orders"."payment_status" = any('{void,authorized,paid,cash_collected,partly_refunded,refunded}'::text[])
      end),
  ADD CONSTRAINT "orders_hold_online" CHECK (case when "orders"."payment_method" = 'COD' then "orders"."hold_expires_at" is null or "orders"."status" = any('{Pending,Cancelled}'::text[]) else "orders"."status" <> 'Pending' or "orders"."hold_expires_at" is not null end),
  ADD CONSTRAINT "orders_accepted_when" CHECK ("orders"."accepted_at" is not null or not "orders"."status" = any('{Accepted,Delivered}'::text[])),
  ADD CONSTRAINT "orders_shipped_when" CHECK ("orders"."shipped_at" is null or "orders"."accepted_at" is not null and "orders"."status" = any('{Accepted,Delivered,Cancelled}'::text[])),
  ADD CONSTRAINT "orders_packed_when" CHECK ("orders"."packed_at" is null or "orders"."accepted_at" is not null and "orders"."status" = any('{Accepted,Delivered,Cancelled}'::text[])),
  ADD CONSTRAINT "orders_undelivered_shipped" CHECK ("orders"."cancel_reason" is null or not "orders"."cancel_reason" = any('{rto,lost}'::text[])
        or "orders"."shipped_at" is not null and ("orders"."payment_method" = 'Online' or "orders"."payment_status" = 'void')),
  ADD CONSTRAINT "orders_paid_when" CHECK ("orders"."paid_at" is not null or not "orders"."payment_status" = any('{paid,cash_collected}'::text[])),
  ADD CONSTRAINT "orders_parts_of_paid" CHECK ("orders"."parts_sent" = 0 or "orders"."payment_method" = 'Online' and "orders"."status" = any('{Accepted,Delivered}'::text[]) and "orders"."parcel_id" is null);--> statement-breakpoint
ALTER TABLE "print_promises"
  DROP CONSTRAINT "print_promises_outcome_known",
  ADD CONSTRAINT "print_promises_outcome_known" CHECK ("print_promises"."outcome" = any('{kept,announced,missed,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "payments"
  DROP CONSTRAINT "payments_status_known",
  ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" = any('{created,authorized,captured,refunded,failed}'::text[]));--> statement-breakpoint
ALTER TABLE "refunds"
  DROP CONSTRAINT "refunds_status_known",
  DROP CONSTRAINT "refunds_reason_known",
  DROP CONSTRAINT "refunds_paid_by_known",
  ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" = any('{queued,sent,processed,failed}'::text[])),
  ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" = any('{cancelled,returned,second_payment,late_payment,goodwill,dashboard,edited}'::text[])),
  ADD CONSTRAINT "refunds_paid_by_known" CHECK ("refunds"."paid_by" = any('{upi,bank,cash,credit}'::text[]));--> statement-breakpoint
ALTER TABLE "message_consents"
  DROP CONSTRAINT "message_consents_channel_known",
  DROP CONSTRAINT "message_consents_source_known",
  ADD CONSTRAINT "message_consents_channel_known" CHECK ("message_consents"."channel" = any('{whatsapp,sms}'::text[])),
  ADD CONSTRAINT "message_consents_source_known" CHECK ("message_consents"."source" = any('{checkout,account,reply}'::text[]));--> statement-breakpoint
ALTER TABLE "blank_ledger"
  DROP CONSTRAINT "blank_ledger_reason_known",
  ADD CONSTRAINT "blank_ledger_reason_known" CHECK ("blank_ledger"."reason" = any('{counted,received,ordered,returned,released,remade,corrected}'::text[]));--> statement-breakpoint
ALTER TABLE "print_job_events"
  DROP CONSTRAINT "print_job_events_kind_known",
  DROP CONSTRAINT "print_job_events_reason_known",
  ADD CONSTRAINT "print_job_events_kind_known" CHECK ("print_job_events"."kind" = any('{queued,approved,sent_back,on_sheet,off_sheet,printed,passed,remade,packed,unpacked,cancelled,restored}'::text[])),
  ADD CONSTRAINT "print_job_events_reason_known" CHECK ("print_job_events"."reason" = any('{misprint,wrong_place,damaged_blank,wrong_colour,other}'::text[]));--> statement-breakpoint
ALTER TABLE "print_jobs"
  DROP CONSTRAINT "print_jobs_state_known",
  DROP CONSTRAINT "print_jobs_state_before_known",
  ADD CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" = any('{art_check,approved,on_sheet,printed,passed,packed,cancelled}'::text[])),
  ADD CONSTRAINT "print_jobs_state_before_known" CHECK ("print_jobs"."state_before" = any('{art_check,approved,on_sheet,printed,passed}'::text[]));--> statement-breakpoint
ALTER TABLE "print_settings"
  DROP CONSTRAINT "print_settings_capacity_unit_known",
  ADD CONSTRAINT "print_settings_capacity_unit_known" CHECK ("print_settings"."capacity_unit" = any('{sheets,pieces}'::text[]));--> statement-breakpoint
ALTER TABLE "design_proofs"
  DROP CONSTRAINT "design_proofs_state_known",
  DROP CONSTRAINT "design_proofs_answered_by_known",
  ADD CONSTRAINT "design_proofs_state_known" CHECK ("design_proofs"."state" = any('{sent,approved,change_asked,superseded}'::text[])),
  ADD CONSTRAINT "design_proofs_answered_by_known" CHECK ("design_proofs"."answered_by" = any('{customer,staff}'::text[]));--> statement-breakpoint
ALTER TABLE "qc_sendings"
  DROP CONSTRAINT "qc_sendings_answer_known",
  ADD CONSTRAINT "qc_sendings_answer_known" CHECK ("qc_sendings"."answer" = any('{right,wrong}'::text[]));--> statement-breakpoint
ALTER TABLE "qc_stops"
  DROP CONSTRAINT "qc_stops_resolution_known",
  ADD CONSTRAINT "qc_stops_resolution_known" CHECK ("qc_stops"."resolution" = any('{right,remake,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "print_sheets"
  DROP CONSTRAINT "print_sheets_state_known",
  DROP CONSTRAINT "print_sheets_method_known",
  DROP CONSTRAINT "print_sheets_cloth_known",
  DROP CONSTRAINT "print_sheets_file_state_known",
  ADD CONSTRAINT "print_sheets_state_known" CHECK ("print_sheets"."state" = any('{planned,printed,cancelled}'::text[])),
  ADD CONSTRAINT "print_sheets_method_known" CHECK ("print_sheets"."method" = any('{DTF}'::text[])),
  ADD CONSTRAINT "print_sheets_cloth_known" CHECK ("print_sheets"."cloth" = any('{light,dark,any}'::text[])),
  ADD CONSTRAINT "print_sheets_file_state_known" CHECK ("print_sheets"."file_state" = any('{queued,drawing,ready,failed,removed}'::text[]));--> statement-breakpoint
ALTER TABLE "problems"
  DROP CONSTRAINT "problems_kind_known",
  ADD CONSTRAINT "problems_kind_known" CHECK ("problems"."kind" = any('{books,backup,mails,refunds,disk,certificate,webhook}'::text[]));--> statement-breakpoint
ALTER TABLE "product_import_lines"
  DROP CONSTRAINT "product_import_lines_state_known",
  ADD CONSTRAINT "product_import_lines_state_known" CHECK ("product_import_lines"."state" = any('{read,new,changed,done,error}'::text[]));--> statement-breakpoint
ALTER TABLE "product_imports"
  DROP CONSTRAINT "product_imports_state_known",
  ADD CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" = any('{checking,checked,applying,done,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "price_schedules"
  DROP CONSTRAINT "price_schedules_state_known",
  ADD CONSTRAINT "price_schedules_state_known" CHECK ("price_schedules"."state" = any('{scheduled,running,ended,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "collections"
  DROP CONSTRAINT "collections_sort_known",
  ADD CONSTRAINT "collections_sort_known" CHECK ("collections"."sort" = any('{newest,bestselling,price_asc,price_desc,discount}'::text[]));--> statement-breakpoint
ALTER TABLE "products"
  DROP CONSTRAINT "products_stock_per_known",
  ADD CONSTRAINT "products_stock_per_known" CHECK ("products"."stock_per" = any('{product,variant}'::text[]));--> statement-breakpoint
ALTER TABLE "purchases"
  DROP CONSTRAINT "purchases_state_known",
  ADD CONSTRAINT "purchases_state_known" CHECK ("purchases"."state" = any('{draft,ordered,part_received,received,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "stock_takes"
  DROP CONSTRAINT "stock_takes_scope_known",
  DROP CONSTRAINT "stock_takes_state_known",
  ADD CONSTRAINT "stock_takes_scope_known" CHECK ("stock_takes"."scope" = any('{all,category,product,list}'::text[])),
  ADD CONSTRAINT "stock_takes_state_known" CHECK ("stock_takes"."state" = any('{open,paused,applied,cancelled}'::text[]));--> statement-breakpoint
ALTER TABLE "stock_ledger"
  DROP CONSTRAINT "stock_ledger_of_exchange",
  DROP CONSTRAINT "stock_ledger_reason_known",
  DROP CONSTRAINT "stock_ledger_direction",
  ADD CONSTRAINT "stock_ledger_of_exchange" CHECK (("stock_ledger"."reason" = any('{exchange,exchange_release}'::text[])) = ("stock_ledger"."exchange_id" is not null)),
  ADD CONSTRAINT "stock_ledger_reason_known" CHECK ("stock_ledger"."reason" = any('{initial,order,release,adjust,restock,exchange,exchange_release,received,stock_take}'::text[])),
  ADD CONSTRAINT "stock_ledger_direction" CHECK (case when "stock_ledger"."reason" = any('{order,exchange}'::text[]) then "stock_ledger"."delta" < 0 when "stock_ledger"."reason" = any('{adjust,stock_take}'::text[]) then true else "stock_ledger"."delta" > 0 end);--> statement-breakpoint
ALTER TABLE "promo_codes"
  DROP CONSTRAINT "promo_codes_kind_known",
  ADD CONSTRAINT "promo_codes_kind_known" CHECK ("promo_codes"."kind" = any('{percent,amount,delivery,buy_get,slabs}'::text[]));--> statement-breakpoint
ALTER TABLE "remittance_lines"
  DROP CONSTRAINT "remittance_lines_result_known",
  ADD CONSTRAINT "remittance_lines_result_known" CHECK ("remittance_lines"."result" = any('{exact,short,over,unknown,doubled,not_due}'::text[]));--> statement-breakpoint
ALTER TABLE "report_periods"
  DROP CONSTRAINT "report_periods_unit_known",
  ADD CONSTRAINT "report_periods_unit_known" CHECK ("report_periods"."unit" = any('{day,month,quarter,year}'::text[]));--> statement-breakpoint
ALTER TABLE "report_sums"
  DROP CONSTRAINT "report_sums_dimension_known",
  DROP CONSTRAINT "report_sums_unit_known",
  ADD CONSTRAINT "report_sums_dimension_known" CHECK ("report_sums"."dimension" = any('{total,place,payment,channel,promo,variant,product,size,goods,reason}'::text[])),
  ADD CONSTRAINT "report_sums_unit_known" CHECK ("report_sums"."unit" = any('{day,month,quarter,year}'::text[]));--> statement-breakpoint
ALTER TABLE "restock_alerts"
  DROP CONSTRAINT "restock_alerts_language_known",
  ADD CONSTRAINT "restock_alerts_language_known" CHECK ("restock_alerts"."language" = any('{en,hi,mr}'::text[]));--> statement-breakpoint
ALTER TABLE "return_requests"
  DROP CONSTRAINT "return_requests_state_known",
  DROP CONSTRAINT "return_requests_kind_known",
  DROP CONSTRAINT "return_requests_handover_known",
  DROP CONSTRAINT "return_requests_refund_to_known",
  ADD CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" = any('{waiting,approved,received,sent,exchanged,refunded,declined,cancelled}'::text[])),
  ADD CONSTRAINT "return_requests_kind_known" CHECK ("return_requests"."kind" = any('{refund,exchange}'::text[])),
  ADD CONSTRAINT "return_requests_handover_known" CHECK ("return_requests"."handover" = any('{drop,pickup}'::text[])),
  ADD CONSTRAINT "return_requests_refund_to_known" CHECK ("return_requests"."refund_to" = any('{source,credit}'::text[]));--> statement-breakpoint
ALTER TABLE "reviews"
  DROP CONSTRAINT "reviews_fit_known",
  ADD CONSTRAINT "reviews_fit_known" CHECK ("reviews"."fit" = any('{small,true,large}'::text[]));--> statement-breakpoint
ALTER TABLE "search_rules"
  DROP CONSTRAINT "search_rules_kind_known",
  ADD CONSTRAINT "search_rules_kind_known" CHECK ("search_rules"."kind" = any('{synonyms,correction}'::text[]));--> statement-breakpoint
ALTER TABLE "staff_notices"
  DROP CONSTRAINT "staff_notices_topic_known",
  DROP CONSTRAINT "staff_notices_mail_known",
  ADD CONSTRAINT "staff_notices_topic_known" CHECK ("staff_notices"."topic" = any('{order,return,proof,low_stock,payment}'::text[])),
  ADD CONSTRAINT "staff_notices_mail_known" CHECK ("staff_notices"."mail" = any('{off,now,morning}'::text[]));--> statement-breakpoint
ALTER TABLE "staff_told"
  DROP CONSTRAINT "staff_told_topic_known",
  ADD CONSTRAINT "staff_told_topic_known" CHECK ("staff_told"."topic" = any('{order,return,proof,low_stock,payment}'::text[]));--> statement-breakpoint
ALTER TABLE "staff_invitations"
  DROP CONSTRAINT "staff_invitations_role_known",
  ADD CONSTRAINT "staff_invitations_role_known" CHECK ("staff_invitations"."role" = any('{owner,manager,catalogue,packer,support,accountant}'::text[]));--> statement-breakpoint
ALTER TABLE "store_credit_ledger"
  DROP CONSTRAINT "store_credit_reason_known",
  ADD CONSTRAINT "store_credit_reason_known" CHECK ("store_credit_ledger"."reason" = any('{granted,withdrawn,refund,order,release,erased}'::text[]));--> statement-breakpoint
ALTER TABLE "visit_counts"
  DROP CONSTRAINT "visit_counts_kind_known",
  DROP CONSTRAINT "visit_counts_device_known",
  ADD CONSTRAINT "visit_counts_kind_known" CHECK ("visit_counts"."kind" = any('{visit,product,bag,checkout,source,campaign,landing}'::text[])),
  ADD CONSTRAINT "visit_counts_device_known" CHECK ("visit_counts"."device" = any('{phone,computer}'::text[]));
