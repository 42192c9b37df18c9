import { ErroDaApi, MENSAGENS } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import { useState } from 'react'
import { PasskeyError } from './passkeys'

export const Coluna = styled.div`
  display: grid;
  gap: 16px;
  p {
    margin: 0;
  }
`
export const Linha = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** What went wrong, to be read over the fields. */
export const failureOf = (erro: unknown): string => {
  if (erro instanceof PasskeyError) return erro.message
  return erro instanceof ErroDaApi ? (erro.corpo?.msg ?? erro.conteudo) : MENSAGENS.invalida
}

/** One thing at a time: `run` is refused while another runs, and its failure is said until the next. */
export const useAndamento = () => {
  const [andando, setAndando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const run = async (tarefa: () => Promise<void>): Promise<void> => {
    if (andando) return
    setAndando(true)
    setFalha(null)
    try {
      await tarefa()
    } catch (erro) {
      setFalha(failureOf(erro))
    } finally {
      setAndando(false)
    }
  }
  return { andando, falha, setFalha, run }
}
