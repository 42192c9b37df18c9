import type { LoteDaLista } from '@clinica/shared-domain'
import { formatReais } from '@clinica/shared-domain'
import { ResultCard } from '@clinica/shared-ui/list'
import type { ReactNode } from 'react'
import { quandoDo } from '../prazo'
import { Situacao } from '../Situacao'
import { nomeDoLote } from '../situacoes'
import { Acoes } from './Acoes'
import { Proximo } from './colunas'
import css from './lista.module.css'

/** Letters of 'dd/mm/aaaa': the hour stands in the table. */
const LETRAS_DE_UM_DIA = 10

const Fato = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

export const Cartao = ({ item: lote }: { item: LoteDaLista }) => (
  <ResultCard item={lote} title={nomeDoLote(lote)} actions={<Acoes item={lote} />}>
    <div className={css.marcas}>
      <Situacao lote={lote} />
    </div>
    <span>
      {lote.convenio.nome} · {lote.unidade.nome}
    </span>
    <Proximo lote={lote} />
    <dl className={css.fatos}>
      <Fato nome="Guias">{lote.guias}</Fato>
      <Fato nome="Valor">{formatReais(lote.centavos)}</Fato>
      <Fato nome="Quando">{quandoDo(lote).slice(0, LETRAS_DE_UM_DIA)}</Fato>
    </dl>
  </ResultCard>
)
