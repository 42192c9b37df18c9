import { choose } from '@clinica/shared-ui'

/** Asked by whoever closes what is not saved: it may stay as a draft. */
export const confirmLeave = async (): Promise<'ficar' | 'descartar' | 'sair'> => {
  const escolha = await choose({
    titulo: 'Sair sem salvar?',
    conteudo: 'O que foi digitado pode ficar guardado como rascunho, que só você vê.',
    opcoes: [
      { valor: 'descartar', rotulo: 'Descartar rascunho', tipo: 'perigo' },
      { valor: 'ficar', rotulo: 'Continuar editando' },
      { valor: 'sair', rotulo: 'Guardar e sair', tipo: 'principal' },
    ],
  })
  return escolha === 'descartar' || escolha === 'sair' ? escolha : 'ficar'
}
