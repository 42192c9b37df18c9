/** Ids and query strings say who the patient is: a report carries the shape of the address only. */
export const withoutIds = (endereco: string): string =>
  endereco
    .split(/[?#]/)[0]
    ?.replace(/^https?:\/\/[^/]+/, '')
    .split('/')
    .map((parte) => (/\d/.test(parte) && !/^v\d$/.test(parte) ? ':id' : parte))
    .join('/') ?? ''
