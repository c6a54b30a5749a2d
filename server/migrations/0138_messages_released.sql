-- What is released and waits, which the wallet is asked about before each sending.
create index dispatch_released on dispatch (enterprise_id, no) where state in ('scheduled', 'running', 'paused');
