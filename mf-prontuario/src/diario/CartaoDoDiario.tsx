import { type Evolucao, formatData } from '@clinica/shared-domain'
import { Button, Chip, IconButton } from '@clinica/shared-ui'
import { memo } from 'react'
import { AnexosDoRegistro } from '../anexos/AnexosDoRegistro'
import { Adendos, BotaoDeAdendo } from '../autoria/Adendos'
import { BotaoDeFechar, textoDoFechamento } from '../autoria/Fechamento'
import { useMandato } from '../autoria/useMandato'
import { Entrada } from '../editor/Entrada'
import { autoriaDe } from '../linha/palavras'
import css from './diario.module.css'
import { useDiario } from './useDiario'
import { useRemoveDiario } from './useRemoveDiario'

const conselhoDe = ({ conselho, numeroConselho }: Evolucao['autor']): string =>
  [conselho, numeroConselho].filter(Boolean).join(' ')

/** A diary as it is read: of which session, by whom, what it says, and what can be done to it. */
export const CartaoDoDiario = memo(({ diario }: { diario: Evolucao }) => {
  const { escreve, onEdit, onHistorico } = useDiario()
  const remove = useRemoveDiario()
  const mandato = useMandato()(diario)
  const { _id, data, agendamento, especialidade, autor, entrada, versao } = diario
  const dia = formatData(data)
  return (
    <article className={css.cartao} aria-labelledby={`diario-${_id}`}>
      <header className={css.cabeca}>
        <h3 id={`diario-${_id}`}>
          <span className="so-leitor">Diário de </span>
          {dia}
        </h3>
        <span>
          {[agendamento.hora, especialidade.nome, autoriaDe(diario), conselhoDe(autor)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {agendamento.ativo ? null : <Chip label="Agendamento desativado" />}
        <span className={css.acoes}>
          {versao > 1 ? (
            <Button size="small" color="inherit" onClick={() => onHistorico(diario)}>
              Histórico<span className="so-leitor"> do diário de {dia}</span>
            </Button>
          ) : null}
          {escreve ? <BotaoDeFechar evolucao={diario} /> : null}
          {escreve ? <BotaoDeAdendo evolucao={diario} /> : null}
          {escreve && mandato && !diario.fechadoEm ? (
            <IconButton
              label={`Editar diário de ${dia}`}
              icon="editar"
              iconSize={16}
              size="small"
              onClick={() => onEdit(diario)}
            />
          ) : null}
          {escreve && mandato ? (
            <IconButton
              label={`Remover diário de ${dia}`}
              icon="remover"
              iconSize={16}
              size="small"
              onClick={() => void remove(diario)}
            />
          ) : null}
        </span>
      </header>
      <Entrada html={entrada ?? ''} />
      <AnexosDoRegistro anexos={diario.anexos} dia={dia} />
      {diario.fechadoEm ? (
        <small title={`SHA-256 ${diario.resumo}`}>{textoDoFechamento(diario)}</small>
      ) : null}
      <Adendos evolucao={diario} escreve={escreve} />
    </article>
  )
})
CartaoDoDiario.displayName = 'CartaoDoDiario'
