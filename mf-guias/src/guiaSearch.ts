import type { GuiaDaLista } from '@clinica/shared-domain'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { guiaApi } from './guia/guia.api'

const detalhe = (g: GuiaDaLista): string => `Guia · ${g.beneficiario.nome} · ${g.especialidade}`

/** Guides for Ctrl+K: by the first digits of the number, or by the patient; the newest first. */
const searchGuias: SearchEntry = async (texto, signal) => {
  const busca = texto.trim()
  const filtro = /^\d+$/.test(busca) ? { numero: busca.slice(0, 20) } : { beneficiario: busca }
  const params = { ...filtro, skip: 0, limit: 5, orderBy: '-autorizacao.dataEmissao', ativo: true }
  const { itens } = await guiaApi.list(params, signal)
  return itens.map((g) => ({
    key: g._id,
    title: g.autorizacao.numeroGuia,
    detail: detalhe(g),
    icon: 'guia',
    path: `/guia/cadastro/${g._id}`,
  }))
}

export default searchGuias
