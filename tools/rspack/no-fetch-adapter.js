// In the place of axios's adapter over `fetch`, which is used where there is no XMLHttpRequest.
export const getFetch = () => false
