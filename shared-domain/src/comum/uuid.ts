export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Beside the schemas, not among them: the daily grid asks it of its address, and loads no schema. */
export const isUuid = (texto: string): boolean => UUID.test(texto)
