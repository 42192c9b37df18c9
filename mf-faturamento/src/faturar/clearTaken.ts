import type { FormStore } from '@clinica/shared-ui/form'

type Campos = Record<string, { mensagem: string; valor: unknown }>

/** Days that were taken: each clears its own field and says why under it until another is chosen; the others keep theirs. */
export const clearTaken = (store: FormStore, porSessao: Record<string, string>): void => {
  const antes = (store.get().status as { campos?: Campos } | undefined)?.campos ?? {}
  const campos = { ...antes }
  for (const [id, mensagem] of Object.entries(porSessao)) {
    campos[`datas.${id}`] = { mensagem, valor: '' }
    store.get().setFieldValue(`datas.${id}`, '')
  }
  store.get().setStatus({ campos })
}
