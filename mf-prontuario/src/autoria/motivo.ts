import { LETRAS_DO_MOTIVO, MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { requestTexto } from './pedirTexto'

type DeQuem = { autor: { nome: string } }

/** Why who is not the author saves an entry; null when they gave up. */
export const askMotivoDaCorrecao = ({ autor }: DeQuem): Promise<string | null> =>
  requestTexto({
    titulo: 'Corrigir o registro de outra pessoa',
    conteudo: `Este registro é de ${autor.nome}. A correção fica com o seu nome e o motivo; o que dizia antes fica no histórico.`,
    rotulo: 'Motivo da correção',
    falta: M.motivo,
    maximo: LETRAS_DO_MOTIVO,
    linhas: 1,
    confirmar: 'Salvar correção',
  })

/** Why who is not the author removes what they wrote; null when they gave up. */
export const askMotivoDaRemocao = (titulo: string, conteudo: string): Promise<string | null> =>
  requestTexto({
    titulo,
    conteudo,
    rotulo: 'Motivo da remoção',
    falta: M.motivoDaRemocao,
    maximo: LETRAS_DO_MOTIVO,
    linhas: 1,
    confirmar: 'Excluir',
    perigo: true,
  })
