package wait

type HTTPStrategy struct{}

func ForHTTP(path string) *HTTPStrategy { return &HTTPStrategy{} }

func (strategy *HTTPStrategy) WithPort(port string) *HTTPStrategy { return strategy }
