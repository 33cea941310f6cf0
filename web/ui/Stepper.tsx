import styles from './Stepper.module.css'

type Props = {
  count: number
  /** The current step, from 1. */
  current: number
  /** 'Step 2 of 5', in words. */
  label: string
}

/** The progress through a few steps. */
export function Stepper({ count, current, label }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={current}
      aria-valuetext={label}
      className={styles.steps}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.step} data-done={index < current ? true : undefined} />
      ))}
    </div>
  )
}
