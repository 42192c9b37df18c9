import('./standalone')
