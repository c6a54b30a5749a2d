-- When its channel was removed: it answers nobody and is shown nowhere, and is as it was once the channel comes back.
alter table sandbox_account add column closed_at timestamptz;
