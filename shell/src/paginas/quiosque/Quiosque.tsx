import { Button, confirm } from '@clinica/shared-ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../config'
import { Assinar } from './Assinar'
import { type Aberto, leaveQuiosque } from './aberto'
import css from './quiosque.module.css'
import { useVez } from './useVez'

/** Milliseconds for which a signature is thanked for, unless the screen is touched. */
export const AGRADECE_MS = 6_000

/** Whoever has just signed leaves before the next name is there: it is read by nobody over a shoulder. */
const Obrigado = ({ onFim }: { onFim: () => void }) => {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
    const relogio = setTimeout(onFim, AGRADECE_MS)
    const sinais = ['pointerdown', 'keydown'] as const
    for (const sinal of sinais) window.addEventListener(sinal, onFim)
    return () => {
      clearTimeout(relogio)
      for (const sinal of sinais) window.removeEventListener(sinal, onFim)
    }
  }, [onFim])
  return (
    <>
      <h1 ref={titulo} tabIndex={-1}>
        Assinatura recebida. Obrigado.
      </h1>
      <p className={css.fraco}>Toque na tela para continuar.</p>
    </>
  )
}

type Props = {
  aberto: Aberto
  /** It is a tablet of the clinic no more. */
  onFim: () => void
}

/** One name at a time, and nothing else of the clinic. */
export const Quiosque = ({ aberto, onFim }: Props) => {
  const clinica = useConfig((c) => c.nomeClinica)
  const [agradecendo, setAgradecendo] = useState(false)
  const { proximo, abrindo, semRede, saiu, advance } = useVez(aberto, onFim, agradecendo)
  const goOn = useCallback(() => setAgradecendo(false), [])
  const titulo = useRef<HTMLHeadingElement>(null)
  const quem = proximo?._id
  // Whose turn it is is told to who does not see the screen too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each turn.
  useEffect(() => titulo.current?.focus(), [quem, agradecendo])
  useEffect(() => {
    // The browser kept the page for its back button: it was left all the same.
    const onBack = (e: PageTransitionEvent) => {
      if (e.persisted) onFim()
    }
    window.addEventListener('pageshow', onBack)
    return () => window.removeEventListener('pageshow', onBack)
  }, [onFim])
  useEffect(() => {
    document.title = 'Assinatura'
  }, [])
  useEffect(() => () => leaveQuiosque(aberto), [aberto])
  const end = async () => {
    const certo = await confirm({
      titulo: 'Encerrar o quiosque?',
      conteudo: 'Este aparelho deixa de receber assinaturas e volta à tela de entrada.',
      confirmar: 'Encerrar',
    })
    if (certo) onFim()
  }
  return (
    <main className={css.tela}>
      <header className={css.topo}>
        <span>
          <b>{clinica || 'Portal da clínica'}</b> · {aberto.unidade}
        </span>
        <Button size="small" onClick={() => void end()}>
          Encerrar o quiosque
        </Button>
      </header>
      <div className={css.meio}>
        {agradecendo ? (
          <Obrigado onFim={goOn} />
        ) : proximo ? (
          <Assinar
            key={proximo._id}
            ref={titulo}
            aberto={aberto}
            proximo={proximo}
            onFim={onFim}
            onFeito={(feito) => {
              setAgradecendo(feito)
              advance(!feito)
            }}
          />
        ) : (
          <>
            <h1 ref={titulo} tabIndex={-1}>
              Aguarde a sua vez
            </h1>
            <p className={css.fraco}>
              {abrindo ? 'Abrindo…' : 'Quando a recepção chamar, o seu nome aparece aqui para você assinar.'}
            </p>
          </>
        )}
        <p role="status" className={css.fraco}>
          {semRede
            ? 'Sem conexão com a clínica. Tentando de novo…'
            : saiu
              ? 'O atendimento que estava aqui não espera mais uma assinatura.'
              : ''}
        </p>
      </div>
    </main>
  )
}
