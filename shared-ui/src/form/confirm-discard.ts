import { confirm } from '../feedback/dialogos'

/** Asked before typed and unsaved work is lost, wherever it is; true to lose it. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    titulo: 'Alterações não salvas',
    conteudo: 'O que foi digitado nesta tela ainda não foi salvo e será perdido.',
    confirmar: 'Sair sem salvar',
    cancelar: 'Continuar editando',
    perigo: true,
  })
