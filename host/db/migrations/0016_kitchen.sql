-- What the kitchen works on: its page asks every second and a half, and would read every order of the outlet that there was.
create index orders_kitchen on orders (outlet_id, id) where movement_status in ('Received', 'Preparing', 'Ready');
