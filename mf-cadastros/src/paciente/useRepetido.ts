import { getIn, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useParams } from '@clinica/shared-ui/router'
import { useEffect } from 'react'
import { type Documento, findRepetido } from './paciente.api'

/** Milliseconds between the typing and the question (spec 2 §5). */
const ESPERA = 30

/**
 * Says under `campo` that another active patient has this document, as soon as it is typed. Null asks nothing: it is
 * not whole yet, or it is what the record had. Saving asks the server again, which decides.
 */
export const useRepetido = (campo: string, documento: Documento | null, mensagem: string): void => {
  const { id } = useParams()
  const formulario = useFormStore()
  const cancelado = useValue<boolean>('ativo') === false
  const chave = documento && !cancelado ? JSON.stringify(documento) : null

  useEffect(() => {
    if (!chave) return
    const meu = new AbortController()
    const espera = setTimeout(async () => {
      const outro = await findRepetido(JSON.parse(chave) as Documento, meu.signal)
      if (meu.signal.aborted || !outro || outro === id) return
      const { status, values, setStatus } = formulario.get()
      const erro = { mensagem, valor: getIn(values, campo) as unknown }
      setStatus({ ...status, campos: { ...status?.campos, [campo]: erro } })
    }, ESPERA)
    return () => {
      clearTimeout(espera)
      meu.abort()
    }
  }, [chave, campo, mensagem, id, formulario])
}
