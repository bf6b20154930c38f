module example/storage

go 1.19
