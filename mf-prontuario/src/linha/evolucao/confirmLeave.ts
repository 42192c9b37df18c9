import { choose } from '@clinica/shared-ui'

type Rascunho = { situacao: string; impose: () => Promise<void> }

/** Asked by whoever closes what is not saved: it may stay as a draft, knowingly in the place of another tab's. */
export const confirmLeave = async (rascunho: Rascunho): Promise<'ficar' | 'descartar' | 'sair'> => {
  const deOutra = rascunho.situacao === 'outraAba'
  const escolha = await choose({
    titulo: 'Sair sem salvar?',
    conteudo: deOutra
      ? 'Outra aba sua guardou outro rascunho deste registro. Guardar o desta aba troca o de lá por este.'
      : 'O que foi digitado pode ficar guardado como rascunho, que só você vê.',
    opcoes: [
      {
        valor: 'descartar',
        rotulo: deOutra ? 'Descartar o desta aba' : 'Descartar rascunho',
        tipo: 'perigo',
      },
      { valor: 'ficar', rotulo: 'Continuar editando' },
      { valor: 'sair', rotulo: 'Guardar e sair', tipo: 'principal' },
    ],
  })
  if (escolha === 'sair' && deOutra) await rascunho.impose()
  return escolha === 'descartar' || escolha === 'sair' ? escolha : 'ficar'
}
