/** The form of a package. */
export const enderecoDo = ({ _id }: { _id: string }): string => `/faturamento/cadastro/${_id}`
