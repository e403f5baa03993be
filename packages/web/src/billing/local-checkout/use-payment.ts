import { payLocalCheckout, type LocalCheckout } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../platform/ask.ts";
import { emptyPayment, paymentOf, problemsOfPayment, type PaymentForm } from "./payment-form.ts";

/** The form of one checkout: what was typed, what is wrong with it, and paying by it. */
export const usePayment = (token: string, known: LocalCheckout, onPaid: (to: string) => void) => {
  const [form, setForm] = useState<PaymentForm>(() => emptyPayment(known));
  const [isTried, setTried] = useState(false);
  const [now] = useState(() => Date.now());
  const paying = useMutation({
    mutationFn: () => ask(payLocalCheckout, { body: { token, payment: paymentOf(form) } }),
    onSuccess: ({ redirectUrl }) => onPaid(redirectUrl),
  });
  const problems = problemsOfPayment(form, now);
  return {
    form,
    /** What is wrong, once it was tried to pay. */
    problems: isTried ? problems : {},
    change: (part: Partial<PaymentForm>): void => {
      paying.reset();
      setForm((before) => ({ ...before, ...part }));
    },
    /** Pays, or gives the first field that something is wrong with. */
    pay: (): string | null => {
      setTried(true);
      const [wrong] = Object.keys(problems);
      if (wrong === undefined && !paying.isPending && !paying.isSuccess) paying.mutate();
      return wrong ?? null;
    },
    isBusy: paying.isPending || paying.isSuccess,
    error: paying.error,
  };
};

/** The form of one checkout. */
export type Payment = ReturnType<typeof usePayment>;
