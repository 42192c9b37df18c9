import { formatData, prazoDoItem } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import { DesfechoDialog } from './DesfechoDialog'
import { isMeta, isNoAlvo, nomeDoItem, perguntaDe } from './palavras'
import css from './plano.module.css'
import { usePlanos, type Vencido } from './usePlanos'

/** Goals and reassessments whose day has passed: asked about above the record, until somebody says what became of them. */
export const VencidosDoPlano = ({ paciente, escreve }: { paciente: string; escreve: boolean }) => {
  const { vencidos } = usePlanos(paciente)
  const [respondendo, setRespondendo] = useState<Vencido | null>(null)
  return (
    <>
      {vencidos.length > 0 ? (
        <ul className={css.vencidos} aria-label="Plano terapêutico: a responder">
          {vencidos.map(({ plano, item }) => (
            <li key={item._id}>
              <Icon name={isNoAlvo(item) ? 'ok' : 'relogio'} size={14} />
              <span>
                <b>{nomeDoItem(item)}</b>{' '}
                {isNoAlvo(item) ? 'chegou ao alvo: confirme. Era até' : isMeta(item) ? 'venceu em' : 'era em'}{' '}
                {formatData(prazoDoItem(item))}
              </span>
              {escreve ? (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={`${perguntaDe(item)} ${nomeDoItem(item)}, ${formatData(prazoDoItem(item))}`}
                  onClick={() => setRespondendo({ plano, item })}
                >
                  {perguntaDe(item)}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {respondendo ? (
        <DesfechoDialog paciente={paciente} {...respondendo} onClose={() => setRespondendo(null)} />
      ) : null}
    </>
  )
}
