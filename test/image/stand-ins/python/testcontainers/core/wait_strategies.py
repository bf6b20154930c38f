class HttpWaitStrategy:
    def __init__(self, port, path):
        pass
